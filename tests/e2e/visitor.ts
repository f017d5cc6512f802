import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { openBrowser } from "./edgewise";

export interface Visit extends BrowserContextOptions {
  /** Comes without a session. */
  anonymous?: boolean;
  theme?: "light" | "dark";
  /** What the console may say: a refusal that the journey provokes. */
  expected?: RegExp[];
}

/**
 * A browser for one file of journeys. `open(path)` is a fresh page, signed in as admin; every page must stay silent in its console
 * and throw nothing, or the journey fails.
 */
export function visitor() {
  let browser: Browser;
  let session: Awaited<ReturnType<BrowserContext["storageState"]>> | undefined;
  let contexts: BrowserContext[] = [];
  let noises: string[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const heard = noises;
    [contexts, noises] = [[], []];
    expect(heard).toEqual([]);
  });
  afterAll(() => browser?.close());

  const open = async (path: string, { anonymous = false, theme = "light", expected = [], ...options }: Visit = {}): Promise<Page> => {
    if (!anonymous) session ??= await signedIn(browser);
    const context = await browser.newContext({ baseURL: inject("edgewise"), viewport: { width: 1280, height: 800 }, colorScheme: theme, reducedMotion: "reduce", ...(session && !anonymous ? { storageState: session } : {}), ...options });
    contexts.push(context);
    const page = await context.newPage();
    const hear = (text: string) => void (expected.some((pattern) => pattern.test(text)) || noises.push(text));
    page.on("console", (message) => message.type() === "error" && hear(`${message.text()} ${message.location().url}`));
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
    await chart.scrollIntoViewIfNeeded();
    await expect.poll(() => chart.getAttribute("data-state"), { timeout: 20_000 }).toMatch(/rendered|failed/);
  }
  return charts.evaluateAll((found) => found.map((chart) => `${chart.getAttribute("data-viz-type")} ${chart.getAttribute("data-state")}`));
}
