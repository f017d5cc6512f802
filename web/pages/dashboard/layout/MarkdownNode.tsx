import { createElement } from "react";
import type { MarkdownBlock } from "../../../../schema/dashboard/layout-tree";
import { moduleLoader, useModule } from "../../../charts/module-loader";
import { t } from "../../../i18n";
import { Tile } from "../tile/Tile";

const MARKDOWN_TEXT = moduleLoader(() => import("./MarkdownText").then((module) => module.MarkdownText));

/** A Markdown component; the parser loads only for dashboards that have one. */
export function MarkdownNode({ markdown }: { markdown: MarkdownBlock }) {
  const MarkdownText = useModule(MARKDOWN_TEXT);
  return (
    <Tile id={markdown.id} span={markdown.span} height={markdown.height} className="dashboard-markdown">
      {/* Text longer than its tile scrolls, so it must be focusable by keyboard. */}
      <div className="dash-markdown" tabIndex={0} role="group" aria-label={t("Text")}>
        {MarkdownText && createElement(MarkdownText, { code: markdown.code })}
      </div>
    </Tile>
  );
}
