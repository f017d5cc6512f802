import { type LayoutNode, newNode } from "../layout";

/** Components of the palette. */
export type NewKind = "TABS" | "ROW" | "COLUMN" | "HEADER" | "MARKDOWN" | "DIVIDER";
export type NewThing = { kind: NewKind } | { kind: "CHART"; chartId: number; sliceName: string; uuid?: string };

export interface NewTexts {
  header: string;
  tab: string;
  markdown: string;
}

/** The nodes of a new component, itself first. `seed` makes their ids unique. */
export function newNodes(thing: NewThing, seed: string, texts: NewTexts): LayoutNode[] {
  const id = `${thing.kind}-${seed}`;
  switch (thing.kind) {
    case "TABS":
      return [newNode(id, "TABS", {}, [`TAB-${seed}`]), newTab(seed, texts.tab)];
    case "ROW":
      return [newNode(id, "ROW", {})];
    case "COLUMN":
      return [newNode(id, "COLUMN", {})];
    case "HEADER":
      return [newNode(id, "HEADER", { text: texts.header })];
    case "MARKDOWN":
      return [newNode(id, "MARKDOWN", { code: texts.markdown })];
    case "DIVIDER":
      return [newNode(id, "DIVIDER", {})];
    case "CHART":
      return [
        newNode(id, "CHART", {
          chartId: thing.chartId,
          sliceName: thing.sliceName,
          ...(thing.uuid ? { uuid: thing.uuid } : {}),
        }),
      ];
  }
}

export const newTab = (seed: string, text: string): LayoutNode =>
  newNode(`TAB-${seed}`, "TAB", { text: "", defaultText: text, placeholder: text } as { defaultText: string });
