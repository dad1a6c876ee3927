"use strict";
// The entries and the stops of the run: the core sends what is new, and they are kept here.
const Run = (() => {
  const window = 80, mostEntries = 1200, mostStops = 400;
  let entries = [], stops = [], firstStop = 0;

  function clear() {
    entries = [];
    stops = [];
    firstStop = 0;
  }
  // What lies before a gap is dropped.
  function merge(reply) {
    const run = reply.run;
    if (!run) return;
    const hasGap = (run.sent ?? run.first) > run.first;
    entries = (hasGap ? [] : entries.filter((e) => e.id < run.first)).concat(run.entries || []);
    if (entries.length > mostEntries) entries = entries.slice(-mostEntries / 2);
    const known = reply.knownStops - firstStop;
    if (known < 0 || reply.firstStop > reply.knownStops) [stops, firstStop] = [reply.stops, reply.firstStop];
    else stops = stops.slice(0, known).concat(reply.stops);
    if (stops.length > mostStops) {
      firstStop += stops.length - mostStops / 2;
      stops = stops.slice(-mostStops / 2);
    }
    [reply.stops, reply.firstStop] = [stops, firstStop];
  }
  function earlier(first, ask) {
    const list = ask("entries", `${Math.max(1, first - window)} ${first - 1}`)?.entries || [];
    entries = list.filter((e) => e.id < first).concat(entries);
  }
  return {
    clear,
    merge,
    earlier,
    get entries() {
      return entries;
    },
  };
})();
