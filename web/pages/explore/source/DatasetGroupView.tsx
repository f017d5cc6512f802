import {
  Calculator,
  ChevronDown,
  ChevronRight,
  Clock,
  GripVertical,
  Hash,
  type LucideIcon,
  Sigma,
  ToggleLeft,
  Type,
} from "lucide-react";
import { memo, useState } from "react";
import { DatasetDragItem } from "../../../controls/dnd/DatasetDragItem";
import { type DatasetItem, itemName } from "../../../controls/dnd/drag-data";
import { t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { countOf, type DatasetGroup } from "./dataset-groups";
import { Mark } from "./Mark";

/**
 * A folder, the metrics or the columns: a collapsible heading with draggable items. Memoized by group, as a source may
 * have hundreds of columns.
 */
export const DatasetGroupView = memo(function Group({ group }: { group: DatasetGroup }) {
  const [open, setOpen] = useState(true);
  return (
    <section>
      <h3 className="grp-head">
        <button type="button" className="grp" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon of={open ? ChevronDown : ChevronRight} size="small" />
          <span className="trunc">{group.name ?? (group.kind === "metrics" ? t("Metrics") : t("Columns"))}</span>
          <span className="end tn">{countOf(group)}</span>
        </button>
      </h3>
      {open && (
        <div className="ds-list">
          {group.items.map((item) => (
            <Item
              key={`${item.kind} ${item.kind === "metric" ? item.metric.metric_name : item.column.column_name}`}
              item={item}
            />
          ))}
          {group.groups.map((inner) => (
            <DatasetGroupView key={inner.key} group={inner} />
          ))}
        </div>
      )}
    </section>
  );
});

const kinds: Record<0 | 1 | 2 | 3, { icon: LucideIcon; label: () => string }> = {
  0: { icon: Hash, label: () => t("Number") },
  1: { icon: Type, label: () => t("Text") },
  2: { icon: Clock, label: () => t("Time") },
  3: { icon: ToggleLeft, label: () => t("Boolean") },
};

function Item({ item }: { item: DatasetItem }) {
  const about = item.kind === "metric" ? item.metric : item.column;
  const kind =
    item.kind === "metric"
      ? { icon: Sigma, label: () => t("Metric") }
      : kinds[item.column.is_dttm ? 2 : (item.column.type_generic ?? 1)];
  const facts = [
    item.kind === "column" ? item.column.type : null,
    about.expression,
    about.description,
    about.warning_markdown && t("Warning: {text}", { text: about.warning_markdown }),
  ];
  return (
    <DatasetDragItem item={item} className="fl">
      <span className="row" style={{ gap: 8 }} title={[itemName(item), ...facts].filter(Boolean).join("\n")}>
        <Icon of={kind.icon} size="small" />
        <span className="vh">{kind.label()}</span>
        <span className={item.kind === "metric" ? "trunc mono" : "trunc"}>{itemName(item)}</span>
        {item.kind === "column" && item.column.expression && <Icon of={Calculator} size="small" className="t3" />}
        {about.is_certified && (
          <Mark
            kind="certified"
            text={about.certified_by ? t("Certified by {name}", { name: about.certified_by }) : t("Certified")}
          />
        )}
        {about.warning_markdown && <Mark kind="warned" text={about.warning_markdown} />}
      </span>
      <Icon of={GripVertical} size="small" className="g" />
    </DatasetDragItem>
  );
}
