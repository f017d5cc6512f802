import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { openBrowser } from "./edgewise";

export interface Visit extends BrowserContextOptions {
  /** Comes without a session. */
  anonymous?: boolean;
  theme?: "light" | "dark";
  /** What the console may say: a refusal that the journey provokes. */
  expected?: RegExp[];
  /** Comes as somebody who was here before: one browser profile for all such visits of a file that are alike, with its cache. */
  again?: boolean;
}

/**
 * A browser for one file of journeys. `open(path)` is a fresh page, signed in as admin; every page must stay silent in its console
 * and throw nothing, or the journey fails.
 */
export function visitor() {
  let browser: Browser;
  let session: Awaited<ReturnType<BrowserContext["storageState"]>> | undefined;
  let contexts: { close(): Promise<void> }[] = [];
  const profiles = new Map<string, Promise<BrowserContext>>();
  let noises: string[] = [];
  /** What the server refused, in the order it did: a console tells no method. */
  let refusals: string[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const [heard, refused] = [noises, refusals];
    [contexts, noises, refusals] = [[], [], []];
    expect(heard, `refused meanwhile: ${refused.join(", ") || "nothing"}`).toEqual([]);
  });
  afterAll(() => browser?.close());

  const profile = async (anonymous: boolean, options: BrowserContextOptions) => {
    if (!anonymous) session ??= await signedIn(browser);
    return browser.newContext({ baseURL: inject("edgewise"), viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...(session && !anonymous ? { storageState: session } : {}), ...options });
  };
  const known = (anonymous: boolean, options: BrowserContextOptions) => {
    const key = JSON.stringify([anonymous, options]);
    const found = profiles.get(key) ?? profile(anonymous, options);
    profiles.set(key, found);
    return found;
  };

  const open = async (path: string, { anonymous = false, theme = "light", expected = [], again = false, ...given }: Visit = {}): Promise<Page> => {
    const options = { colorScheme: theme, ...given };
    const context = await (again ? known(anonymous, options) : profile(anonymous, options));
    const page = await context.newPage();
    contexts.push(again ? page : context);
    const hear = (text: string) => void (expected.some((pattern) => pattern.test(text)) || noises.push(text));
    page.on("console", (message) => message.type() === "error" && hear(`${message.text()} ${message.location().url}`));
    page.on("response", (response) => response.status() >= 400 && refusals.push(`${response.request().method()} ${response.url()} ${response.status()}`));
    page.on("pageerror", (error) => hear(String(error)));
    page.setDefaultTimeout(15_000);
    await page.goto(path);
    return page;
  };
  return { open };
}

/** One session for all pages of a file: signing in again and again would soon be one time too many a minute. */
async function signedIn(browser: Browser) {
  const context = await browser.newContext({ baseURL: inject("edgewise") });
  await context.request.post("/login/", { form: { username: "admin", password: "admin" }, maxRedirects: 0 });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** An entry for every chart that the page has asked data of since, alone or together with others. */
export function chartRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().includes("/api/v1/chart/data") || request.postData()?.includes("native_filter_id")) return;
    const asks = request.url().endsWith("/stream") ? (request.postDataJSON() as { asks: unknown[] }).asks.length : 1;
    for (let ask = 0; ask < asks; ask++) sent.push(request.url());
  });
  return sent;
}

/** Scrolls through the page until every chart was drawn, and answers their final states. */
export async function drawAll(page: Page): Promise<string[]> {
  const charts = page.locator("[data-chart-id]");
  await charts.first().waitFor();
  for (let index = 0; index < (await charts.count()); index++) {
    const chart = charts.nth(index);
    // Without waiting for it to rest: one that waited for a filter is replaced when its rows come.
    await chart.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
    await expect.poll(() => chart.getAttribute("data-state"), { timeout: 20_000 }).toMatch(/rendered|failed/);
  }
  return charts.evaluateAll((found) => found.map((chart) => `${chart.getAttribute("data-viz-type")} ${chart.getAttribute("data-state")}`));
}
