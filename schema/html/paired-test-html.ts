import type { PairedComparison, PairedTestDrawing } from "../chart-types/drawing/paired-test";
import type { Translate } from "../language/translator";
import type { PictureSpace } from "../svg/picture";
import { emptyHtml, escaped, html, styleText } from "./html-element";
import { icon } from "./icons";

/** Paired tests as the page's view writes them, with its classes; the first group of each metric is the control. */
export function pairedTestHtml(drawing: PairedTestDrawing, { width, height, theme: { t } }: PictureSpace): string {
  const { dimensions, metrics } = drawing;
  const heads = [...dimensions, t("p-value"), t("Lift %"), t("Significant")].map((head, column) =>
    html(
      "th",
      { class: column < dimensions.length ? null : "n" },
      html("button", { type: "button", class: "ew-th" }, html("span", {}, escaped(head)), icon("sort")),
    ),
  );
  const sections = metrics.map(({ name, groups }, metric) => {
    const compared = drawing.compared(metric, 0);
    const rows = groups.map((group, at) =>
      html(
        "tr",
        { class: at === 0 ? "is-control" : null },
        ...group.map((part, column) => (column === 0 ? controlHtml(part, at === 0) : html("td", {}, escaped(part)))),
        ...resultHtml(compared[at] ?? null, t),
      ),
    );
    const table = html("table", {}, html("thead", {}, html("tr", {}, ...heads)), html("tbody", {}, ...rows));
    return html("section", { "aria-label": name }, html("h3", {}, escaped(name)), table);
  });
  return html("div", { class: "ew-paired-test", style: styleText({ width, height }) }, ...sections);
}

const controlHtml = (name: string, isControl: boolean): string =>
  html(
    "th",
    {},
    html("label", {}, emptyHtml("input", { type: "radio", checked: isControl ? "" : null }), escaped(name)),
  );

const resultHtml = (found: PairedComparison | null, t: Translate): string[] => {
  if (!found) return Array.from({ length: 3 }, () => html("td", { class: "n" }, escaped(t("control"))));
  const { pText, lift, liftText, isSignificant } = found;
  const tone = Number.isFinite(lift) ? (lift < 0 ? " is-less" : " is-more") : "";
  const significance =
    isSignificant === null
      ? escaped(t("Unknown"))
      : isSignificant
        ? html("b", {}, escaped(t("Yes")))
        : escaped(t("No"));
  return [
    html("td", { class: "n" }, escaped(pText)),
    html("td", { class: `n${tone}` }, escaped(liftText)),
    html("td", { class: "n" }, significance),
  ];
};
