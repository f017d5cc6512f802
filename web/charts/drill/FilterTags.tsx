import type { QueryFilter } from "../../../schema/query/query-context";
import { columnLabel } from "../../../schema/query/labels";
import { t } from "../../i18n";
import { Tag } from "../../ui/display/Tag";

interface FilterTagsProps {
  filters: readonly QueryFilter[];
  onRemove?: (at: number) => void;
}

/** The filters of a drilled point as tags ("origin = USA"); each can be removed. */
export function FilterTags({ filters, onRemove }: FilterTagsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className="plain row wrap drill-filters" aria-label={t("Filters of the selected value")}>
      {filters.map((filter, at) => (
        <li key={at}>
          <Tag {...(onRemove ? { onRemove: () => onRemove(at) } : {})}>{filterText(filter)}</Tag>
        </li>
      ))}
    </ul>
  );
}

const SIGNS: Record<string, string> = { "==": "=", "IS NULL": "is null", TEMPORAL_RANGE: "in" };

export function filterText({ col, op, val }: QueryFilter): string {
  const value =
    op === "TEMPORAL_RANGE"
      ? String(val).replaceAll("T00:00:00", "").replace(" : ", " – ")
      : val === undefined
        ? ""
        : String(val);
  return [columnLabel(col), SIGNS[op] ?? op, value].filter(Boolean).join(" ");
}
