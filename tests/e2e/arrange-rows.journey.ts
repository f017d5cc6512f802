import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

interface Point {
  x: number;
  y: number;
}
interface Pointer {
  down(at: Point): Promise<void>;
  move(from: Point, to: Point): Promise<void>;
  up(): Promise<void>;
}

describe.skipIf(!hasChromium)("rows of the dashboard editor", () => {
  const { open } = visitor();
  const { call, copyOf } = copiedDashboards();
  const wide = { viewport: { width: 1440, height: 1000 }, hasTouch: true };

  /** Opens a copy of Weather for editing; in its second row a column with "Kinds of days" follows a chart. */
  async function editCopy(title: string, options: Parameters<typeof open>[1] = wide): Promise<Page> {
    const id = await copyOf("weather", title);
    const { result } = await call<{ result: { position_json: string } }>("GET", `/api/v1/dashboard/${id}`);
    const nodes = JSON.parse(result.position_json) as Record<
      string,
      { id?: string; type?: string; children?: string[]; meta?: object }
    >;
    const row = nodes["ROW-weather-7"]!;
    nodes["COLUMN-side"] = {
      ...row,
      id: "COLUMN-side",
      type: "COLUMN",
      children: [row.children![1]!],
      meta: { width: 4, background: "BACKGROUND_TRANSPARENT" },
    };
    const week = nodes[row.children![0]!]!;
    week.meta = { ...week.meta, width: 4 };
    row.children = [row.children![0]!, "COLUMN-side"];
    await call("PUT", `/api/v1/dashboard/${id}`, { position_json: JSON.stringify(nodes) });
    const page = await open(`/superset/dashboard/${id}/?edit=true`, options);
    await page.getByRole("button", { name: "Done", exact: true }).waitFor();
    await drawAll(page);
    await page.evaluate(() => scrollTo(0, 0));
    return page;
  }

  const tileOf = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
  const grip = (page: Page, name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });
  const unsaved = (page: Page) => page.getByText(/unsaved changes?$/);
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const at = async (part: Locator, across = 0.5, down = 0.5): Promise<Point> => {
    const { x, y, width, height } = await boxOf(part);
    return { x: x + width * across, y: y + height * down };
  };
  /** The charts of the first row, as they are drawn from left to right. */
  const order = async (page: Page) => {
    const names = ["Hottest day", "Coldest night", "Days with rain or snow", "Precipitation in the last month"];
    const drawn = await Promise.all(names.map(async (name) => ({ name, x: (await boxOf(tileOf(page, name))).x })));
    return drawn.toSorted((a, b) => a.x - b.x).map(({ name }) => name.split(" ")[0]);
  };
  const stored = ["Hottest", "Coldest", "Days", "Precipitation"];
  const swapped = ["Coldest", "Hottest", "Days", "Precipitation"];

  const byMouse = async (page: Page): Promise<Pointer> => ({
    async down({ x, y }) {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    async move(from, to) {
      await page.mouse.move(from.x + 8, from.y + 8, { steps: 2 });
      await page.mouse.move(to.x, to.y, { steps: 6 });
    },
    up: () => page.mouse.up(),
  });
  const byTouch = async (page: Page): Promise<Pointer & { cancel(): Promise<void> }> => {
    const session = await page.context().newCDPSession(page);
    const send = async (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", ...touchPoints: Point[]) =>
      void (await session.send("Input.dispatchTouchEvent", { type, touchPoints }));
    return {
      async down(point) {
        await send("touchStart", point);
        // A long press starts a drag.
        await page.waitForTimeout(400);
      },
      async move(from, to) {
        for (const part of [0.1, 0.4, 0.7, 1])
          await send("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      },
      up: () => send("touchEnd"),
      cancel: () => send("touchCancel"),
    };
  };
  const ways: [string, (page: Page) => Promise<Pointer>][] = [
    ["mouse", byMouse],
    ["touch", byTouch],
  ];

  it.each(ways)(
    "swaps neighbors while a chart is dragged by %s, and resizes the swapped charts with one undo step each",
    async (way, pointerOf) => {
      const page = await editCopy(`Swapped by ${way}`);
      const pointer = await pointerOf(page);
      const [from, to] = [await at(grip(page, "Hottest day")), await at(tileOf(page, "Coldest night"), 0.8)];
      await pointer.down(from);
      await pointer.move(from, to);
      await expect.poll(() => order(page)).toEqual(swapped);
      await pointer.up();
      await unsaved(page).waitFor();
      expect(await order(page)).toEqual(swapped);

      const size = async (name: string) => {
        const { width, height } = await boxOf(tileOf(page, name));
        return { width: Math.round(width), height };
      };
      const [hot, cold] = [await size("Hottest day"), await size("Coldest night")];
      const foot = await at(tileOf(page, "Hottest day"), 0.5, 1);
      await pointer.down(foot);
      await pointer.move(foot, { x: foot.x, y: foot.y + 48 });
      // The size shows before the release.
      await expect.poll(() => size("Hottest day")).toEqual({ ...hot, height: hot.height + 48 });
      await pointer.up();
      await page.getByText("2 unsaved changes").waitFor();
      const side = await at(tileOf(page, "Coldest night"), 1);
      await pointer.down(side);
      await pointer.move(side, { x: side.x - cold.width / 3, y: side.y });
      await pointer.up();
      await page.getByText("3 unsaved changes").waitFor();
      expect(await size("Hottest day")).toEqual({ ...hot, height: hot.height + 48 });
      expect((await size("Coldest night")).width).toBeLessThan(cold.width);
      expect(await order(page)).toEqual(swapped);

      for (let steps = 3; steps > 0; steps--) await page.keyboard.press("Control+z");
      await expect.poll(() => order(page)).toEqual(stored);
      expect([await size("Hottest day"), await size("Coldest night")]).toEqual([hot, cold]);
      expect(await unsaved(page).count()).toBe(0);
    },
  );

  it("leaves every neighbor's text uncovered while a chart is dragged within its row", async () => {
    const page = await editCopy("Uncovered");
    const pointer = await byMouse(page);
    const from = await at(grip(page, "Hottest day"));
    await pointer.down(from);
    for (const [name, across] of [
      ["Coldest night", 0.3],
      ["Coldest night", 0.9],
      ["Days with rain or snow", 0.6],
    ] as const) {
      await pointer.move(from, await at(tileOf(page, name), across));
      const covered = await page.evaluate(
        (names) => {
          const isCovered = (name: string) => {
            const heading = [...document.querySelectorAll("article h2")].find((each) => each.textContent === name)!;
            const { left, top, right, bottom } = heading.getBoundingClientRect();
            const tile = heading.closest("article")!;
            const box = tile.getBoundingClientRect();
            const points = [
              [(left + right) / 2, (top + bottom) / 2],
              ...[0.1, 0.3, 0.5, 0.7, 0.9].map((part) => [box.left + box.width * part, box.top + box.height / 2]),
            ];
            return points.some(([x, y]) => !tile.contains(document.elementFromPoint(x!, y!)));
          };
          return names.filter(isCovered);
        },
        ["Coldest night", "Days with rain or snow", "Precipitation in the last month"],
      );
      expect(covered).toEqual([]);
      // The label that follows the pointer elsewhere is not drawn over the row.
      expect(await page.locator(".edit-ghost").count()).toBe(0);
    }
    await pointer.up();
    expect(await order(page)).toEqual(["Coldest", "Days", "Hottest", "Precipitation"]);
  });

  it.each(ways)(
    "returns the chart to its place on Esc during a drag by %s, and drags it again",
    async (way, pointerOf) => {
      const page = await editCopy(`Put back by ${way}`);
      const pointer = await pointerOf(page);
      const [from, to] = [await at(grip(page, "Hottest day")), await at(tileOf(page, "Coldest night"), 0.8)];
      await pointer.down(from);
      await pointer.move(from, to);
      await expect.poll(() => order(page)).toEqual(swapped);
      await page.keyboard.press("Escape");
      await expect.poll(() => order(page)).toEqual(stored);
      await pointer.move(to, { x: to.x + 20, y: to.y });
      await pointer.up();
      expect(await order(page)).toEqual(stored);
      expect(await unsaved(page).count()).toBe(0);
      await pointer.down(from);
      await pointer.move(from, to);
      await pointer.up();
      await expect.poll(() => order(page)).toEqual(swapped);
      expect(await unsaved(page).count()).toBe(1);
    },
  );

  it("discards a drag and a resize whose touch the system cancels", async () => {
    const page = await editCopy("Canceled");
    const touch = await byTouch(page);
    const [from, to] = [await at(grip(page, "Hottest day")), await at(tileOf(page, "Coldest night"), 0.8)];
    await touch.down(from);
    await touch.move(from, to);
    await expect.poll(() => order(page)).toEqual(swapped);
    await touch.cancel();
    await expect.poll(() => order(page)).toEqual(stored);
    const height = async () => (await boxOf(tileOf(page, "Hottest day"))).height;
    const [before, foot] = [await height(), await at(tileOf(page, "Hottest day"), 0.5, 1)];
    await touch.down(foot);
    await touch.move(foot, { x: foot.x, y: foot.y + 40 });
    await expect.poll(height).toBe(before + 40);
    await touch.cancel();
    await expect.poll(height).toBe(before);
    expect(await unsaved(page).count()).toBe(0);
    await touch.down(foot);
    await touch.move(foot, { x: foot.x, y: foot.y + 16 });
    await touch.up();
    await expect.poll(height).toBe(before + 16);
  });

  it.each(ways)("drags a chart by %s into a column and out of it into a row", async (way, pointerOf) => {
    const page = await editCopy(`Nested by ${way}`);
    const pointer = await pointerOf(page);
    const column = page.locator("#COLUMN-side");
    const [week, kinds] = [tileOf(page, "Average high by week"), tileOf(page, "Kinds of days")];
    const start = await boxOf(week);
    const [from, into] = [await at(grip(page, "Average high by week")), await at(kinds, 0.5, 0.15)];
    await pointer.down(from);
    await pointer.move(from, into);
    await page.getByText("Above", { exact: true }).waitFor();
    expect(await boxOf(week)).toEqual(start);
    await pointer.up();
    await column.getByRole("article", { name: "Average high by week" }).waitFor();
    expect((await boxOf(week)).y).toBeLessThan((await boxOf(kinds)).y);

    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await boxOf(week)).x < (await boxOf(kinds)).x).toBe(true);
    const [used, beside] = [await at(grip(page, "Kinds of days")), await at(week, 0.2)];
    await pointer.down(used);
    await pointer.move(used, beside);
    await page.getByText("Left", { exact: true }).waitFor();
    await pointer.up();
    await page.getByText("Empty column").waitFor();
    expect((await boxOf(kinds)).x).toBeLessThan((await boxOf(week)).x);
  });

  it("swaps a chart with a column, and shows the order only while the pointer is in the row", async () => {
    const page = await editCopy("Beside a column");
    const pointer = await byMouse(page);
    const [week, column] = [tileOf(page, "Average high by week"), page.locator("#COLUMN-side")];
    const isSwapped = async () => (await boxOf(week)).x > (await boxOf(column)).x;
    const [from, edge] = [await at(grip(page, "Average high by week")), await at(column, 0.98, 0.6)];
    await pointer.down(from);
    await pointer.move(from, edge);
    await expect.poll(isSwapped).toBe(true);
    await page.mouse.move(edge.x, (await boxOf(tileOf(page, "Coldest night"))).y + 4, { steps: 4 });
    await page.getByText("Above, new row").waitFor();
    expect(await isSwapped()).toBe(false);
    await page.mouse.move(edge.x, edge.y, { steps: 4 });
    await expect.poll(isSwapped).toBe(true);
    await pointer.up();
    await unsaved(page).waitFor();
    expect(await isSwapped()).toBe(true);
  });

  it("keeps a swap with a column steady while the pointer is over the moved column", async () => {
    const page = await editCopy("Steady");
    const pointer = await byMouse(page);
    const [week, column] = [tileOf(page, "Average high by week"), page.locator("#COLUMN-side")];
    const isSwapped = async () => (await boxOf(week)).x > (await boxOf(column)).x;
    const [from, edge] = [await at(grip(page, "Average high by week")), await at(column, 0.98, 0.6)];
    await pointer.down(from);
    await pointer.move(from, edge);
    await pointer.up();
    await expect.poll(isSwapped).toBe(true);
    // Leftwards, the chart passes the column's middle while the pointer is still over the chart's old place.
    const [used, place] = [await at(grip(page, "Average high by week")), await at(week, 0.1)];
    await pointer.down(used);
    await pointer.move(used, place);
    await expect.poll(isSwapped).toBe(false);
    for (let step = 1; step <= 6; step++) {
      await page.mouse.move(place.x + (step % 2) * 3, place.y);
      expect(await isSwapped()).toBe(false);
      expect(await page.locator(".edit-drop-line").count()).toBe(0);
    }
    await pointer.up();
    await page.getByText("2 unsaved changes").waitFor();
    expect(await isSwapped()).toBe(false);
    expect(await column.getByRole("article").count()).toBe(1);
  });

  it("moves a chart within its row and changes its height by touch on a phone", async () => {
    const page = await editCopy("Rows on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true });
    const touch = await byTouch(page);
    const top = async (name: string) => (await boxOf(tileOf(page, name))).y;
    const [from, to] = [await at(grip(page, "Hottest day")), await at(tileOf(page, "Coldest night"), 0.5, 0.7)];
    await touch.down(from);
    await touch.move(from, to);
    await page.getByText("Below, same row").waitFor();
    await touch.up();
    await expect.poll(async () => (await top("Hottest day")) > (await top("Coldest night"))).toBe(true);
    const height = async () => (await boxOf(tileOf(page, "Coldest night"))).height;
    const [before, foot] = [await height(), await at(tileOf(page, "Coldest night"), 0.5, 1)];
    await touch.down(foot);
    await touch.move(foot, { x: foot.x, y: foot.y + 48 });
    await touch.up();
    await expect.poll(height).toBe(before + 48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
