import { afterEach, describe, expect, it, vi } from "vitest";
import { tabularWidths } from "./tabular-widths";

afterEach(() => vi.unstubAllGlobals());

/** A page without subpixel positions: a letter of 0.65 em takes whole pixels. */
function stubPage() {
  const layouts: number[] = [];
  const element = () => {
    const node = {
      style: { cssText: "" },
      textContent: "",
      parent: null as { style: { cssText: string } } | null,
      append(...children: object[]) {
        for (const child of children) Object.assign(child, { parent: node });
      },
      remove: () => undefined,
      getBoundingClientRect() {
        const sizePx = Number(/(\d+)px/.exec(node.parent!.style.cssText)![1]);
        layouts.push(sizePx);
        return { width: node.textContent.length * Math.round(0.65 * sizePx) };
      },
    };
    return node;
  };
  vi.stubGlobal("document", { createElement: element, body: element() });
  return layouts;
}

describe("tabularWidths", () => {
  it("measures small figures at their own size, where letters take whole pixels", () => {
    stubPage();
    const width = tabularWidths("Inter");
    expect([width("0", 12) * 12, width("0", 13) * 13, width("0", 40) * 40]).toEqual([8, 8, 26]);
  });

  it("measures each size once", () => {
    const layouts = stubPage();
    const width = tabularWidths("Inter");
    for (const sign of "2026-01-01") width(sign, 12);
    const once = layouts.length;
    width("9", 12);
    expect(layouts).toHaveLength(once);
  });
});
