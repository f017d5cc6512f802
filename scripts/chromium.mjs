import { existsSync } from "node:fs";

export const HOW_TO_INSTALL =
  process.platform === "darwin" ? "brew install --cask chromium" : "sudo apt-get install -y chromium";

const PLACES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of this machine's Chromium, or null. The environment variable CHROMIUM overrides it. */
export const chromiumPath = () => PLACES.find((path) => path && existsSync(path)) ?? null;

/**
 * The path of the browser for tests, or null. Debian's headless shell draws no window around its pages, which in
 * Chromium's own headless mode takes as much time as the pages.
 */
export const testBrowserPath = () =>
  process.env.CHROMIUM ?? ["/usr/bin/chromium-headless-shell"].find((path) => existsSync(path)) ?? chromiumPath();

/** Switches that keep Chromium from connecting to anything outside this machine. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP *.localhost 127.0.0.1",
];
