import type { Layout } from "../../../../schema/dashboard/layout";
import type { Drop } from "../../../../schema/dashboard/edit/drop-place";
import type { Refusal } from "../../../../schema/dashboard/edit/place";
import type { NewTexts, NewThing } from "../../../../schema/dashboard/edit/new-nodes";
import { t } from "../../../i18n";

export function refusalWords(reason: Refusal): string {
  switch (reason) {
    case "no-space":
      return t(
        "There is not enough space for this component. Try decreasing its width, or increasing the destination width.",
      );
    case "top-level-tab":
      return t("Can not move top level tab into nested tabs");
    case "inside-itself":
      return t("A component can't go into itself");
    case "nesting":
    case "fixed":
      return t("Components of this type can't go here");
  }
}

/** A short reason for the drop target's label. */
export const shortRefusal = (reason: Refusal): string =>
  reason === "no-space" ? t("Not enough space") : refusalWords(reason);

/** The effect of a drop, as label of the drop line. */
export function dropWords(
  { side, inside }: Extract<Drop, { kind: "place" }>,
  layout: Layout,
  parentId: string,
): string {
  const parent = layout[parentId]?.type;
  if (parent === "ROOT") return t("Top-level tabs");
  if (inside) return parent === "TAB" ? t("Inside this tab") : t("Inside");
  if (parent === "TABS") return side === "left" ? t("Before this tab") : t("After this tab");
  if (side === "left") return t("Left");
  if (side === "right") return t("Right");
  if (parent === "ROW") return side === "top" ? t("Above, same row") : t("Below, same row");
  const newRow = parent !== "COLUMN";
  if (side === "top") return newRow ? t("Above, new row") : t("Above");
  return newRow ? t("Below, new row") : t("Below");
}

export const newTexts = (): NewTexts => ({
  header: t("New header"),
  tab: t("Tab title"),
  markdown: t("### New text\n\nClick the pencil to edit."),
});

export function thingName(thing: NewThing): string {
  switch (thing.kind) {
    case "TABS":
      return t("Tabs");
    case "ROW":
      return t("Row", undefined, { context: "layout" });
    case "COLUMN":
      return t("Column", undefined, { context: "layout" });
    case "HEADER":
      return t("Header");
    case "MARKDOWN":
      return t("Text / Markdown");
    case "DIVIDER":
      return t("Divider");
    case "CHART":
      return thing.sliceName;
  }
}

/** Name of a layout component for screen readers. */
export function nodeName(layout: Layout, id: string): string {
  const node = layout[id];
  switch (node?.type) {
    case "CHART":
      return node.meta.sliceNameOverride || node.meta.sliceName || t("Chart");
    case "HEADER":
      return t("Header {text}", { text: node.meta.text });
    case "TAB":
      return t("Tab {text}", { text: node.meta.text || node.meta.defaultText });
    case "GRID":
      return t("the dashboard");
    case "TABS":
    case "ROW":
    case "COLUMN":
    case "MARKDOWN":
    case "DIVIDER":
      return thingName({ kind: node.type });
    default:
      return t("Component");
  }
}
