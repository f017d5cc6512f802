import { CONTENT, tabButton, tileOf } from "./servers.mjs";

const DRAWN_MS = 45_000;
const STILL_MS = 400;
const MAX_LOOKS = 25;

export async function openSubject({ page }, { pages }, side) {
  if (pages) await page.goto(pages[side], { waitUntil: "domcontentloaded" });
}

/** Returns a picture of a chart on one side: {image, width, height, note}; without an image when that failed. */
export async function captureChart({ product, page }, subject, chart, side) {
  try {
    return await capture(page, product, subject, chart, side);
  } catch (error) {
    return { image: null, width: 0, height: 0, note: error.message.split("\n")[0] };
  }
}

async function capture(page, product, subject, chart, side) {
  if (!subject.pages) await page.goto(chart.pages[side], { waitUntil: "domcontentloaded" });
  for (const tab of chart.tabs) await openTab(page, tab);
  const box = subject.pages ? page.locator(tileOf(chart.ids[side])).first() : page.locator("body");
  await box.waitFor({ timeout: DRAWN_MS });
  await box.scrollIntoViewIfNeeded();
  const note = await untilDrawn(box, product);
  const image = await stillImage(page, box);
  const { width, height } = await box.boundingBox();
  return { image, width: Math.round(width), height: Math.round(height), note };
}

async function openTab(page, tab) {
  const button = page.locator(tabButton(tab)).first();
  await button.waitFor({ timeout: DRAWN_MS });
  if ((await button.getAttribute("aria-selected")) !== "true") await button.click();
}

/** Waits for the chart's result; a chart that never gets one is shown as it is, with a note. */
async function untilDrawn(box, { drawn, busy }) {
  const isDrawn = (element, [drawnParts, busyParts, content]) =>
    [...element.querySelectorAll(drawnParts)].some(
      (part) => part.textContent.trim() !== "" || part.querySelector(content) !== null,
    ) && [...element.querySelectorAll(busyParts)].every((part) => part.getClientRects().length === 0);
  const deadline = Date.now() + DRAWN_MS;
  while (Date.now() < deadline) {
    if (await box.evaluate(isDrawn, [drawn, busy, CONTENT])) return "";
    await box.page().waitForTimeout(100);
  }
  return "not drawn in time";
}

/** Takes pictures until two in a row are equal: animations have ended. */
async function stillImage(page, box) {
  await page.mouse.move(0, 0);
  let last = await box.screenshot();
  for (let look = 0; look < MAX_LOOKS; look++) {
    await page.waitForTimeout(STILL_MS);
    const next = await box.screenshot();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}
