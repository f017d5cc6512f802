import { chromium } from "playwright-core";
import { CHROMIUM_ARGS, testBrowserPath } from "../chromium.mjs";

const DASHBOARD = { width: 1440, height: 900 };
/** A page that still loads the code of many charts answers late. */
const SLOW_MS = 90_000;
const CHART = { width: 640, height: 420 };

/** Runs `work(openPage, blankPage)`; openPage(base, options) returns a signed-in page of a fresh profile. */
export async function withBrowser(work) {
  const browser = await chromium.launch({ executablePath: testBrowserPath(), args: CHROMIUM_ARGS });
  try {
    const openPage = async (base, { user, password, charts }) => {
      const viewport = charts === undefined ? DASHBOARD : CHART;
      const context = await browser.newContext({ viewport, reducedMotion: "reduce", timezoneId: "UTC" });
      context.setDefaultTimeout(SLOW_MS);
      const page = await context.newPage();
      await signIn(page, base, user, password);
      return page;
    };
    return await work(openPage, await browser.newPage());
  } finally {
    await browser.close();
  }
}

async function signIn(page, base, user, password) {
  await page.goto(`${base}/login/`);
  await page.locator("#username, input[name=username]").fill(user);
  await page.locator("input[type=password]").fill(password);
  await page.keyboard.press("Enter");
  await page
    .waitForURL((url) => !url.pathname.includes("login"), { waitUntil: "commit" })
    .catch((error) => {
      throw new Error(`Couldn't sign in to ${base} as ${user}`, { cause: error });
    });
}
