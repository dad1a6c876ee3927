"use strict";
// The words of the frame, by key. The core's `words.labels` replaces them. {1}, {2} stand for values.
const Words = (() => {
  const table = {
    skipToPrompt: "Go to the prompt", wordsOf: "Words of", platform: "Platform", course: "Course", backToLab: "Back", share: "Share", phone: "Phone", states: "States", prompt: "Prompt",
    time: "Time", happened: "Happened", lanes: "Lanes", lanesNote: "One column per entry; wide gaps are long waits", lesson: "Lesson", panels: "Panels",
    themeSystem: "Colours follow the system", themeLight: "Light colours", themeDark: "Dark colours",
    loading: "One moment …", lacksScript: "This browser cannot run the page: {1} is missing. A browser of the last three years will do.", lacksFailed: "The page could not start: {1}",
    inFront: "in front", offScreen: "off the screen", now: "now", pathNone: "no change yet", graphLabel: "States. Now: {1}. Last path: {2}.", step: "step {1}",
    saved: "saved", unsaved: "not on disk", keeps: "Keeps it running:", battery: "battery", sideButton: "Side button", homeBar: "Home bar", nothingHere: "This does nothing now.", appCard: "card of {1}", otherApp: "card of another app", swipeUp: "Swipe {1} away", coversApp: "covers the app", noCards: "No apps here.",
    run: "Run", typeHere: "type a line", typeAnswer: "or type the answer", unfinishedNote: "The input goes on. Finish it, then run it.", notYet: "{1}: {2}", completions: "Completions", more: "More", moreOf: "{1} more", fewer: "fewer", moreLine: "There is more to read.", explainProblem: "Explain",
    start: "start", afterLine: "after {1}", back: "One line back", forward: "One line forward", play: "Replay", pause: "Pause", undo: "Undo", redo: "Redo", slider: "Lines of this run", looking: "You look at the moment {1}. Nothing is lost until you give a new line.", toNow: "Back to now",
    nothingYet: "Nothing has happened yet. Every call and every change of state will stand here, the newest on top.", entries: "{1} entries", oneEntry: "1 entry", why: "why", whyOf: "Why: {1}", earlier: "Earlier entries", codeReads: "code reads {1}", unordered: "in any order with its neighbours", typed: "typed", process: "process", lanesEmpty: "Time begins with the first line.", lanesChoose: "Choose a mark to see what it is. Arrow keys move along.", lanesKeys: "Entries in time", at: "at {1}",
    part: "part {1} of {2}", answer: "Answer", answerNothing: "Answer: nothing", check: "Check", yourOrder: "Your order", notUsed: "Not used", use: "Use", up: "Up", down: "Down", remove: "Remove", handle: "{1}, place {2} of {3}. Alt and arrow keys move it.", moved: "{1} is now number {2} of {3}.", taken: "{1} is used, as number {2}.", dropped: "{1} is not used now.", pressToAdd: "Press the ones that belong, in their order.", dragNote: "Drag, use the buttons, or Alt with the arrow keys.", listEmpty: "Nothing yet.", nameOne: "name one …", add: "Add", unknownWord: "None of the suggestions is “{1}”.", begins: "It begins in", pressStates: "Press the states in order, here or in the picture.", takeBack: "Take back", chooseOne: "choose …", pairNote: "Choose on the right, or press a row and then its partner.", partners: "Partners", paired: "{1} goes with {2}.", spotRow: "Which row is wrong?", spotWord: "What belongs there?", spotChosen: "Chosen: {1}", blank: "Blank {1}", lines: "Lines", commandsNote: "One line after the other, joined by ;", appText: "Text of the app", editorNote: "Tab leaves the field. Changes are kept.", noProblems: "No problem found.", problemAt: "Line {1}: {2}", fix: "Fix: {1}", original: "Back to the original",
    lesson0: "The lesson", newest: "the last {1} entries", youExpect: "You expect", inFact: "In fact", nothing: "nothing", coveredFact: "still covered", verdict: "Verdict", leave: "Leave", sinceNothing: "Choose something first.",
    courseTitle: "The course", courseLoad: "Lessons", others: "And then", progress: "Progress", progressWhere: "Progress is kept in this browser only. Some browsers forget it after a week: export it now and then.", progressNowhere: "This browser keeps nothing for this page. Export the progress before you leave.", exportLog: "Export", importLog: "Import", imported: "The progress of the file is here now.", importBad: "The file could not be read: {1}", exported: "The progress was written to a file.", continueIt: "Go on: {1}", begin: "Begin the course",
    shareTitle: "Share", shareNote: "Whoever opens this link sees the same run. It stands in the link itself; nothing is sent anywhere.", copy: "Copy", copied: "The link is copied.", copyFailed: "Copy the marked link with the keyboard.", shareLength: "{1} lines, {2} characters.", shareLong: "Some chats cut links of more than 2,000 characters.", shareEmpty: "Nothing to share yet: give a line first.", close: "Close", embedCode: "For a page of your own", linkBrought: "This link brings a run of {1} lines.", linkOne: "This link brings a run of one line.", runThem: "Run them", notNow: "Not now", linkBroken: "The link is damaged or of another kind: {1}. Nothing was run.", linkNewer: "it comes from a newer version", linkHuge: "it holds more than is allowed", linkUnreadable: "it cannot be unpacked", linkFailed: "“{1}” did not work here; the lines after it were not run.", openWhole: "Open in a window",
    storageForbidden: "This browser does not let the page keep anything. Your progress lasts until you close it; export keeps it.", storageFull: "The browser's storage is full. New progress is not kept; export it.", otherTab: "Another tab has changed the progress. Reload to go on from there.", reload: "Reload",
    trapped: "The machine of this page stopped at “{1}” and was started anew. All lines before it were run again.", trappedStart: "The machine of this page stopped, and the lines could not all be run again.", copyLines: "Copy the lines", linesCopied: "The lines are copied.", dismiss: "Dismiss",
    goal1: "Touch the icon to open the app.", goal2: "Now send it away: press the bar at the bottom.", goal3: "Its state changed, and its code was told. What comes when?", goalDone: "Go on alone", goalNow: "now", goalThen: "goal", goalPicture1: "Goal: the app is open.", goalPicture2: "Goal: the home screen.", goalBegin: "Begin the first lesson",
  };
  function word(key, ...values) {
    const text = table[key];
    return text === undefined ? "" : text.replace(/\{(\d)\}/g, (_, n) => values[n - 1] ?? "");
  }
  function take(labels) {
    for (const key in labels || {}) if (typeof labels[key] === "string") table[key] = labels[key];
  }
  function place() {
    for (const node of document.querySelectorAll("[data-w]")) node.textContent = word(node.dataset.w);
    for (const node of document.querySelectorAll("[data-wl]")) node.setAttribute("aria-label", word(node.dataset.wl));
  }
  return { word, take, place };
})();
const word = Words.word;
