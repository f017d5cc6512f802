import { activeTab } from "../../../schema/dashboard/active-tabs";
import type { Block, TabsBlock } from "../../../schema/dashboard/layout-tree";
import type { DashboardUrl } from "../../../schema/dashboard/url-params";
import { isHalfTile } from "../../../schema/dashboard/tile-spaces";
import { emptyHtml, escaped, html } from "../../../schema/html/html-element";
import type { Translator } from "../../../schema/language/translator";
import { markdownBlocks, type MarkdownBlock } from "../../../schema/svg/markdown-blocks";
import type { DashboardView } from "./dashboard-view";
import { hasOpenFilterBar, type Viewport } from "./viewport";

interface Shown {
  url: DashboardUrl;
  viewport: Viewport;
  t: Translator["t"];
}

/**
 * The dashboard's layout as HTML with the classes of web/pages/dashboard, so that its style sheets give every tile its
 * place; each tile has a slot, named by its node, for its chart's picture.
 */
export function dashboardSkeleton(view: DashboardView, { url, viewport, t }: Shown): string {
  const { tree, active, filterBar } = view;
  const tab = tree.tabs && activeTab(tree.tabs, active);
  const head = [
    url.hideTitle ? "" : div("phead dash-header", html("h1", {}, escaped(view.title))),
    filterBar === "top" ? html("section", { class: "fbar-top" }) : "",
    tree.tabs && !url.hideTabs ? tabStrip(tree.tabs, tab?.id, t("Tab")) : "",
  ].join("");
  const blocks = (tab ? tab.children : tree.blocks).map((block) => blockHtml(block, view, t("Tab")));
  return html(
    "div",
    { class: "dash", "data-filters": filterBar },
    filterBar === "side" ? sideBar(viewport, url, t("Filters and controls")) : "",
    div("dash-body", head && div("dash-head", head), div("dash-page", div("dash-stack", ...blocks))),
  );
}

const div = (names: string, ...children: readonly string[]): string => html("div", { class: names }, ...children);

const sideBar = (viewport: Viewport, { expandFilters }: DashboardUrl, label: string): string =>
  hasOpenFilterBar(viewport, expandFilters)
    ? html(
        "aside",
        { class: "fbar", style: `--fbar:${viewport.filterBar}px` },
        html("header", {}, html("h2", {}, escaped(label))),
      )
    : html("aside", { class: "fbar closed" });

const tabStrip = (strip: TabsBlock, active: string | undefined, untitled: string): string =>
  div(
    "tabs dash-tabs",
    ...strip.tabs.map(({ id, title }) =>
      html("a", { class: "tab", href: `#${id}`, "aria-selected": String(id === active) }, escaped(title || untitled)),
    ),
  );

function blockHtml(block: Block, view: DashboardView, untitled: string): string {
  const inside = (blocks: readonly Block[]) => blocks.map((child) => blockHtml(child, view, untitled));
  switch (block.kind) {
    case "row":
      return html(
        "div",
        { class: `dash-row${filled(block)}`, style: `--columns:${block.columns}` },
        ...inside(block.children),
      );
    case "column":
      return html(
        "div",
        { class: `dash-column dash-stack${filled(block)}`, style: `--span:${block.span}` },
        ...inside(block.children),
      );
    case "tabs": {
      const tab = activeTab(block, view.active);
      const content = div("dash-stack", ...inside(tab?.children ?? []));
      return div("dash-inner-tabs", tabStrip(block, tab?.id, untitled), content);
    }
    case "header":
      return html("h2", { class: `dash-heading dash-heading-${block.size}${filled(block)}` }, escaped(block.text));
    case "divider":
      return emptyHtml("hr", { class: "dash-divider" });
    case "markdown":
      return tile(
        block,
        "dashboard-markdown",
        div("dash-markdown", div("md", ...markdownBlocks(block.code).map(markdownHtml))),
      );
    case "unsupported":
      return tile(block, "", "");
    case "chart": {
      const chart = block.chartId === null ? undefined : view.charts.get(block.chartId);
      const type = chart?.form_data.viz_type ?? "";
      const title = html("h2", {}, escaped(block.title || chart?.slice_name || ""));
      return tile(
        block,
        `dash-viz-${/^\w+$/.test(type) ? type : ""}${isHalfTile(block, type) ? " dash-half" : ""}`,
        div("chart", html("slot", { name: block.id })),
        html("header", { class: "dash-tile-head" }, title),
      );
    }
  }
}

const filled = ({ background }: { background: string }): string =>
  background === "BACKGROUND_WHITE" ? " dash-filled" : "";

const tile = (
  { id, span, height }: { id: string; span: number; height: number },
  type: string,
  body: string,
  head = "",
): string =>
  html(
    "article",
    { class: `dash-tile ${type}`, id, style: `--span:${span};--units:${height}` },
    head,
    div("dash-tile-body", body),
  );

function markdownHtml({ kind, text, level }: MarkdownBlock): string {
  switch (kind) {
    case "heading":
      return html(`h${level}`, {}, escaped(text));
    case "rule":
      return emptyHtml("hr", {});
    case "code":
      return html("pre", {}, escaped(text));
    case "item":
    case "text":
      return html("p", {}, escaped(text));
  }
}
