import type { ReactNode } from "react";
import type { Block } from "../../../../schema/dashboard/layout-tree";
import { t } from "../../../i18n";
import { EmptyView } from "../../../charts/renderers/EmptyView";

/** Stacked components: the dashboard's grid, or the content of a tab. */
export function Grid({ blocks, renderBlock }: { blocks: readonly Block[]; renderBlock: (block: Block) => ReactNode }) {
  if (blocks.length === 0) {
    return (
      <EmptyView
        drawing={{
          kind: "empty",
          title: t("There are no charts here yet"),
          hint: t("Charts added to this dashboard appear here."),
        }}
      />
    );
  }
  return <div className="dash-stack grid-content">{blocks.map(renderBlock)}</div>;
}
