import type { Block } from "../../../../schema/dashboard/layout-tree";
import { t } from "../../../i18n";
import { ChartTile } from "../tile/ChartTile";
import { Column } from "./Column";
import { DividerNode } from "./DividerNode";
import { HeaderNode } from "./HeaderNode";
import { MarkdownNode } from "./MarkdownNode";
import { Row } from "./Row";
import { TabsNode } from "./TabsNode";
import { Tile } from "../tile/Tile";

/** One component of the layout, of any type. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "row":
      return <Row row={block} renderBlock={renderBlock} />;
    case "column":
      return <Column column={block} renderBlock={renderBlock} />;
    case "tabs":
      return <TabsNode strip={block} renderBlock={renderBlock} />;
    case "header":
      return <HeaderNode header={block} />;
    case "markdown":
      return <MarkdownNode markdown={block} />;
    case "divider":
      return <DividerNode divider={block} />;
    case "chart":
      return <ChartTile block={block} />;
    case "unsupported":
      return (
        <Tile id={block.id} span={block.span} height={block.height} label={block.type}>
          <p className="dash-unsupported">{t("Component “{type}” is not supported", { type: block.type })}</p>
        </Tile>
      );
  }
}

/** Renders a child of a row, a column, a tab or the grid: those get it as a prop, as blocks contain blocks. */
export const renderBlock = (block: Block) => <BlockView key={block.id} block={block} />;
