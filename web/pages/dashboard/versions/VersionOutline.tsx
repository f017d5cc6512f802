import { useMemo } from "react";
import type { DashboardContent } from "../../../../schema/dashboard/difference/content";
import { type Layout, parseLayout, ROOT_ID } from "../../../../schema/dashboard/layout";
import { parseMetadata } from "../../../../schema/dashboard/metadata";
import { t } from "../../../i18n";

/** Outline of a version: tabs, charts and texts in order, and its filters. */
export function VersionOutline({ content }: { content: DashboardContent }) {
  const layout = useMemo(() => parseLayout(content.position_json), [content.position_json]);
  const filters = useMemo(
    () => parseMetadata(content.json_metadata).native_filter_configuration,
    [content.json_metadata],
  );
  return (
    <div className="outline">
      <h3>{content.dashboard_title || t("[ untitled dashboard ]")}</h3>
      <Nodes layout={layout} ids={layout[ROOT_ID]?.children ?? []} />
      {filters.length > 0 && (
        <p className="t2">
          {t("Filters: {names}", { names: filters.map((filter) => String(filter["name"] ?? filter["id"])).join(", ") })}
        </p>
      )}
    </div>
  );
}

function Nodes({ layout, ids }: { layout: Layout; ids: readonly string[] }) {
  const nodes = ids.flatMap((id) => layout[id] ?? []);
  return nodes.map((node) => {
    switch (node.type) {
      case "TAB":
        return (
          <section key={node.id}>
            <h4>{node.meta.text || node.meta.defaultText || t("Tab")}</h4>
            <Nodes layout={layout} ids={node.children} />
          </section>
        );
      case "ROW":
        return (
          <div key={node.id} className="outline-row">
            <Nodes layout={layout} ids={node.children} />
          </div>
        );
      case "CHART":
        return (
          <span key={node.id} className="outline-box" style={{ flexGrow: node.meta.width }}>
            {node.meta.sliceNameOverride || node.meta.sliceName || t("Chart {id}", { id: node.meta.chartId ?? "" })}
          </span>
        );
      case "MARKDOWN":
        return (
          <span key={node.id} className="outline-box quiet" style={{ flexGrow: node.meta.width }}>
            {node.meta.code
              .replaceAll(/[#*_>`]|<[^<>]*>/g, "")
              .trim()
              .split("\n")[0]
              ?.slice(0, 60) || t("Text")}
          </span>
        );
      case "HEADER":
        return node.id === "HEADER_ID" ? null : <h5 key={node.id}>{node.meta.text}</h5>;
      case "COLUMN":
        return (
          <div key={node.id} className="outline-column" style={{ flexGrow: node.meta.width }}>
            <Nodes layout={layout} ids={node.children} />
          </div>
        );
      default:
        return <Nodes key={node.id} layout={layout} ids={node.children} />;
    }
  });
}
