import { Badge } from "./Badge";
import { chartGlyph } from "../../../schema/chart-types/chart-glyph";
import { ChartGlyph } from "./ChartGlyph";
import { dashboardGlyph } from "./dashboard-glyph";
import { ObjectCard } from "./ObjectCard";

export const ObjectCardExample = () => (
  <div className="cards">
    <ObjectCard
      title="Sales Dashboard"
      href="#sales"
      thumb={<ChartGlyph glyph={dashboardGlyph} />}
      meta="Modified 7 minutes ago"
      badge={<Badge kind="success">Published</Badge>}
      favorite={{ on: true, onToggle: () => {} }}
      actions={[{ label: "Export", onSelect: () => {} }]}
    />
    <ObjectCard
      title="Revenue by Product Line"
      href="#revenue"
      thumb={<ChartGlyph glyph={chartGlyph("pie")} />}
      meta="Modified yesterday"
      selected={{ on: true, onChange: () => {} }}
    />
  </div>
);
