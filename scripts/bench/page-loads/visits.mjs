import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { CHROMIUM_ARGS, testBrowserPath } from "../../chromium.mjs";
import { figuresOf } from "./figures.mjs";
import { rulesOf, signIn } from "./products.mjs";
import { openTab } from "./tab.mjs";
import { compileFigures } from "./v8-trace.mjs";

/** A page of one line on both products. */
const ONE_LINE = "/health";
/** Visits before the browser has compiled the code into its cache. */
const BEFORE_CODE_CACHE = 3;
/** A browser that has just started still works on its own. */
const BROWSER_REST_MS = 1000;

/**
 * Opens visits of a product's page under a condition: visit() returns a visit's figures, traced() those of V8 from a
 * visit with tracing, which is slower.
 */
export async function openVisits({ product, base, path, kind, condition, pin, beforeVisit }) {
  const url = base + path;
  const tabOptions = { rules: rulesOf(product, kind), cpuSlowdown: condition.cpuSlowdown };
  const openProfile = () => launchProfile({ screen: condition.screen, pin, setUp: (c) => signIn(c, product, base) });
  const warm = condition.cache === "warm" ? await openProfile() : null;
  const kept = new Map();

  /** Runs `use(tab)` in the tab that the condition demands; `role` tells the kept tabs apart. */
  async function withTab(role, use) {
    const profile = warm ?? (await openProfile());
    try {
      beforeVisit();
      const tab = kept.get(role) ?? (await openTab(profile.context, tabOptions));
      if (condition.tab === "same") kept.set(role, tab);
      const result = await use(tab);
      if (condition.tab === "new") await tab.close();
      return result;
    } finally {
      if (!warm) await profile.close();
    }
  }

  async function visit() {
    const oneLineMs = await withTab("one line", (tab) => tab.firstContentfulPaint(base + ONE_LINE));
    const { observed, requests } = await withTab("page", (tab) => tab.load(url));
    return figuresOf(observed, requests, oneLineMs);
  }
  if (warm) for (let run = 0; run < BEFORE_CODE_CACHE; run++) await visit();
  return {
    visit,
    traced: async () => compileFigures((await withTab("page", (tab) => tab.loadTraced(url))).trace),
    close: () => warm?.close(),
  };
}

async function launchProfile({ screen, pin, setUp }) {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-profile-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: testBrowserPath(),
    args: [...CHROMIUM_ARGS, ...(pin ? [`--ignore-certificate-errors-spki-list=${pin}`] : [])],
    ...screen,
  });
  await setUp(context);
  await new Promise((resolve) => setTimeout(resolve, BROWSER_REST_MS));
  return {
    context,
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
