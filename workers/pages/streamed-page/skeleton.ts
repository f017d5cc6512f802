import { activeTab } from "../../../schema/dashboard/active-tabs";
import type { Block, TabsBlock } from "../../../schema/dashboard/layout-tree";
import type { DashboardUrl } from "../../../schema/dashboard/url-params";
import { isHalfTile } from "../../../schema/dashboard/tile-spaces";
import { escapedHtml } from "../../../schema/escaped-html";
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
  const head =
    (url.hideTitle ? "" : `<div class="phead dash-header"><h1>${escapedHtml(view.title)}</h1></div>`) +
    (filterBar === "top" ? '<section class="fbar-top"></section>' : "") +
    (tree.tabs && !url.hideTabs ? tabStrip(tree.tabs, tab?.id, t("Tab")) : "");
  const bar = filterBar === "side" ? sideBar(viewport, url, t("Filters and controls")) : "";
  const blocks = (tab ? tab.children : tree.blocks).map((block) => blockHtml(block, view, t("Tab"))).join("");
  return (
    `<div class="dash" data-filters="${filterBar}">${bar}<div class="dash-body">` +
    (head ? `<div class="dash-head">${head}</div>` : "") +
    `<div class="dash-page"><div class="dash-stack">${blocks}</div></div></div></div>`
  );
}

const sideBar = (viewport: Viewport, { expandFilters }: DashboardUrl, label: string): string =>
  hasOpenFilterBar(viewport, expandFilters)
    ? `<aside class="fbar" style="--fbar:${viewport.filterBar}px"><header><h2>${escapedHtml(label)}</h2></header></aside>`
    : '<aside class="fbar closed"></aside>';

const tabStrip = (strip: TabsBlock, active: string | undefined, untitled: string): string =>
  `<div class="tabs dash-tabs">${strip.tabs
    .map(
      ({ id, title }) =>
        `<a class="tab" href="#${escapedHtml(id)}" aria-selected="${id === active}">${escapedHtml(title || untitled)}</a>`,
    )
    .join("")}</div>`;

function blockHtml(block: Block, view: DashboardView, untitled: string): string {
  const inside = (blocks: readonly Block[]) => blocks.map((child) => blockHtml(child, view, untitled)).join("");
  switch (block.kind) {
    case "row":
      return `<div class="dash-row${filled(block.background)}" style="--columns:${block.columns}">${inside(block.children)}</div>`;
    case "column":
      return `<div class="dash-column dash-stack${filled(block.background)}" style="--span:${block.span}">${inside(block.children)}</div>`;
    case "tabs": {
      const tab = activeTab(block, view.active);
      return `<div class="dash-inner-tabs">${tabStrip(block, tab?.id, untitled)}<div class="dash-stack">${inside(tab?.children ?? [])}</div></div>`;
    }
    case "header":
      return `<h2 class="dash-heading dash-heading-${block.size}${filled(block.background)}">${escapedHtml(block.text)}</h2>`;
    case "divider":
      return '<hr class="dash-divider">';
    case "markdown":
      return tile(
        block,
        "dashboard-markdown",
        `<div class="dash-markdown"><div class="md">${markdownBlocks(block.code).map(markdownHtml).join("")}</div></div>`,
      );
    case "unsupported":
      return tile(block, "", "");
    case "chart": {
      const chart = block.chartId === null ? undefined : view.charts.get(block.chartId);
      const type = chart?.form_data.viz_type ?? "";
      const title = `<header class="dash-tile-head"><h2>${escapedHtml(block.title || chart?.slice_name || "")}</h2></header>`;
      return tile(
        block,
        `dash-viz-${/^\w+$/.test(type) ? type : ""}${isHalfTile(block, type) ? " dash-half" : ""}`,
        `<div class="chart"><slot name="${escapedHtml(block.id)}"></slot></div>`,
        title,
      );
    }
  }
}

const filled = (background: string): string => (background === "BACKGROUND_WHITE" ? " dash-filled" : "");

const tile = (
  { id, span, height }: { id: string; span: number; height: number },
  type: string,
  body: string,
  head = "",
) =>
  `<article class="dash-tile ${type}" id="${escapedHtml(id)}" style="--span:${span};--units:${height}">${head}<div class="dash-tile-body">${body}</div></article>`;

function markdownHtml({ kind, text, level }: MarkdownBlock): string {
  switch (kind) {
    case "heading":
      return `<h${level}>${escapedHtml(text)}</h${level}>`;
    case "rule":
      return "<hr>";
    case "code":
      return `<pre>${escapedHtml(text)}</pre>`;
    case "item":
    case "text":
      return `<p>${escapedHtml(text)}</p>`;
  }
}
