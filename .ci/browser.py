"""Chromium without a window, driven through two pipes (`--remote-debugging-pipe`) with nothing but Python's standard library."""

import json
import os
import shutil
import subprocess

PROGRAMS = ["chromium", "chromium-browser", "google-chrome"]


def find():
    """Returns the path of a browser, or None."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


class Browser:
    """A browser without a window, and the tab at hand."""

    def __init__(self, program, profile):
        to_read, self.to_write = os.pipe()
        from_read, from_write = os.pipe()
        # It reads descriptor 3 and writes descriptor 4; the shell puts them there.
        command = f'exec "$@" 3<&{to_read} 4>&{from_write}'
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", f"--user-data-dir={profile}"]
        self.process = subprocess.Popen(
            ["bash", "-c", command, "bash", program, *arguments, "about:blank"],
            pass_fds=[to_read, from_write], stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(from_write)
        self.messages = os.fdopen(from_read, "rb")
        self.number, self.session, self.events = 0, None, []
        self.tab()

    def tab(self):
        """Opens a tab, to which requests go from now on; returns its session, for `session` when others are meant."""
        self.session = None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Network", "Log", "Runtime"]:
            self.ask(f"{domain}.enable")
        return self.session

    def receive(self):
        text = bytearray()
        while (byte := self.messages.read(1)) != b"\0":
            if not byte:
                raise SystemExit("the browser has ended")
            text += byte
        return json.loads(text)

    def ask(self, method, **parameters):
        """Sends a request and returns its answer; what the browser tells meanwhile is kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to_write, json.dumps(message).encode() + b"\0")
        while (answer := self.receive()).get("id") != self.number:
            self.events.append(answer)
        if "error" in answer:
            raise SystemExit(f"{method}: {answer['error']}")
        return answer["result"]

    def value(self, expression):
        return self.ask("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def promised(self, expression):
        """Returns what a promise comes to."""
        answer = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise SystemExit(answer["exceptionDetails"]["exception"].get("description", "a promise was not kept"))
        return answer["result"].get("value")

    def open(self, url):
        self.events = []
        self.ask("Page.navigate", url=url)
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())

    def close(self):
        self.ask("Browser.close")
        self.process.wait(20)
