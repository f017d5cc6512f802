import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { openBrowser } from "./edgewise";

export interface Visit extends BrowserContextOptions {
  /** Opens the page without a session. */
  anonymous?: boolean;
  theme?: "light" | "dark";
  /** Console messages to ignore: refusals that the test provokes. */
  expected?: RegExp[];
  /**
   * Opens the page as a returning visitor: one browser profile, with its cache, for all such visits of a file with
   * equal options.
   */
  isRepeated?: boolean;
}

/**
 * A browser for one file of tests. `open(path)` returns a fresh page, signed in as admin; a test fails if any page
 * logs to its console or throws.
 */
export function visitor() {
  let browser: Browser;
  let session: Awaited<ReturnType<BrowserContext["storageState"]>> | undefined;
  let contexts: { close(): Promise<void> }[] = [];
  const profiles = new Map<string, Promise<BrowserContext>>();
  let noises: string[] = [];
  /** Refused requests in their order, since console messages do not contain the method. */
  let refusals: string[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const [received, refused] = [noises, refusals];
    [contexts, noises, refusals] = [[], [], []];
    expect(received, `refused meanwhile: ${refused.join(", ") || "nothing"}`).toEqual([]);
  });
  afterAll(() => browser?.close());

  const profile = async (anonymous: boolean, options: BrowserContextOptions) => {
    if (!anonymous) session ??= await signedIn(browser);
    return browser.newContext({
      baseURL: inject("edgewise"),
      viewport: { width: 1280, height: 800 },
      reducedMotion: "reduce",
      ...(session && !anonymous ? { storageState: session } : {}),
      ...options,
    });
  };
  const known = (anonymous: boolean, options: BrowserContextOptions) => {
    const key = JSON.stringify([anonymous, options]);
    const found = profiles.get(key) ?? profile(anonymous, options);
    profiles.set(key, found);
    return found;
  };

  const open = async (
    path: string,
    { anonymous = false, theme = "light", expected = [], isRepeated = false, ...given }: Visit = {},
  ): Promise<Page> => {
    const options = { colorScheme: theme, ...given };
    const context = await (isRepeated ? known(anonymous, options) : profile(anonymous, options));
    const page = await context.newPage();
    contexts.push(isRepeated ? page : context);
    const record = (text: string) => void (expected.some((pattern) => pattern.test(text)) || noises.push(text));
    page.on(
      "console",
      (message) => message.type() === "error" && record(`${message.text()} ${message.location().url}`),
    );
    page.on(
      "response",
      (response) =>
        response.status() >= 400 &&
        refusals.push(`${response.request().method()} ${response.url()} ${response.status()}`),
    );
    page.on("pageerror", (error) => record(String(error)));
    page.setDefaultTimeout(15_000);
    await page.goto(path);
    return page;
  };
  return { open };
}

/** Returns one session for all pages of a file: repeated sign-ins would exceed the limit per minute. */
async function signedIn(browser: Browser) {
  const context = await browser.newContext({ baseURL: inject("edgewise") });
  await context.request.post("/login/", { form: { username: "admin", password: "admin" }, maxRedirects: 0 });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Whether a request is for the aggregate of local filters, which no chart shows. */
export const isAggregate = (request: Request): boolean => (request.postData() ?? "").includes("without_templates");

/** Adds an entry for every chart whose data the page requests, alone or in a batch. */
export function chartRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (
      request.method() !== "POST" ||
      !request.url().includes("/api/v1/chart/data") ||
      request.postData()?.includes("native_filter_id") ||
      isAggregate(request)
    )
      return;
    const requests = request.url().endsWith("/stream")
      ? (request.postDataJSON() as { requests: unknown[] }).requests.length
      : 1;
    for (let each = 0; each < requests; each++) sent.push(request.url());
  });
  return sent;
}

/** Scrolls through the page until every chart is drawn, and returns their final states. */
export async function drawAll(page: Page): Promise<string[]> {
  const charts = page.locator("[data-chart-id]");
  await charts.first().waitFor();
  for (let index = 0; index < (await charts.count()); index++) {
    const chart = charts.nth(index);
    // Without waiting for a stable position: a chart that waited for a filter is replaced when its rows arrive. Each poll
    // scrolls, as an offscreen chart is not requested and rows that arrive above may have moved it out of view.
    const scrolledState = () =>
      chart.evaluate((element) => {
        element.scrollIntoView({ block: "nearest" });
        return element.getAttribute("data-state");
      });
    await expect.poll(scrolledState, { timeout: 30_000 }).toMatch(/rendered|failed/);
  }
  return charts.evaluateAll((found) =>
    found.map((chart) => `${chart.getAttribute("data-viz-type")} ${chart.getAttribute("data-state")}`),
  );
}
