import { Badge } from "./Badge";
import { ChartGlyph } from "./ChartGlyph";
import { ObjectCard } from "./ObjectCard";

export const ObjectCardExample = () => (
  <div className="cards">
    <ObjectCard title="Sales Dashboard" href="#sales" thumb={<ChartGlyph shape="dashboard" />} meta="Modified 7 minutes ago" badge={<Badge kind="success">Published</Badge>} favorite={{ on: true, onToggle: () => {} }} actions={[{ label: "Export", onSelect: () => {} }]} />
    <ObjectCard title="Revenue by Product Line" href="#revenue" thumb={<ChartGlyph shape="pie" />} meta="Modified yesterday" selected={{ on: true, onChange: () => {} }} />
  </div>
);
