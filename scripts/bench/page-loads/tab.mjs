import { observePage } from "./observer.mjs";
import { pendingRequests } from "./requests.mjs";
import { recordTrace } from "./v8-trace.mjs";

const LOADED_MS = 90_000;
/** Charts have to stay drawn for this long: a page is then in its final state. */
const SETTLE_MS = 1500;
const QUIET_MS = 1000;
const MAX_QUIET_MS = 10_000;

/** Opens a tab whose page loads are observed. */
export async function openTab(context, { rules, cpuSlowdown }) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = [];
  for (const name of ["requestWillBeSent", "requestServedFromCache", "responseReceived", "loadingFinished"])
    cdp.on(`Network.${name}`, (params) => requests.push({ method: `Network.${name}`, params }));
  cdp.on("Network.loadingFailed", (params) => requests.push({ method: "Network.loadingFailed", params }));
  await cdp.send("Network.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.addInitScript(observePage, { ...rules, settleMs: SETTLE_MS });

  async function load(url) {
    requests.length = 0;
    await page.goto(url, { waitUntil: "commit", timeout: LOADED_MS });
    await within(
      page.evaluate(() => window.pageLoad.whenSettled),
      `the charts of ${url}`,
    );
    await untilQuiet(requests);
    return { observed: await page.evaluate(() => window.pageLoad.read()), requests: [...requests] };
  }
  return {
    load,
    /** load(), and the trace's events. */
    async loadTraced(url) {
      const { result, events } = await recordTrace(cdp, () => load(url));
      return { ...result, trace: events };
    },
    async firstContentfulPaint(url) {
      await page.goto(url);
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      return page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
    },
    close: () => page.close(),
  };
}

/** Waits until no request is pending and none has been sent for a while. */
async function untilQuiet(requests) {
  const deadline = performance.now() + MAX_QUIET_MS;
  let [seen, since] = [requests.length, performance.now()];
  while (performance.now() < deadline && performance.now() - since < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (requests.length !== seen || pendingRequests(requests) > 0) [seen, since] = [requests.length, performance.now()];
  }
}

async function within(promise, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} weren't drawn in ${LOADED_MS / 1000} s`)), LOADED_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
