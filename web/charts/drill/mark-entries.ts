import { Filter, FilterX, Rows3, Split } from "lucide-react";
import type { DataSelection, OnSelect } from "../../../schema/chart-types/drawing/drawing";
import { isSelected } from "../../../schema/filter-types/next-selection";
import type { QueryFilter } from "../../../schema/query/query-context";
import { t } from "../../i18n";
import type { MenuEntry } from "../../ui/actions/Menu";
import type { MenuPoint } from "../renderers";
import { FEW_COLUMNS } from "./columns-named";

/** The dialogs that the menu opens. */
export type DrillDialog =
  | { kind: "columns"; filters: readonly QueryFilter[] }
  | { kind: "detail"; filters: readonly QueryFilter[] }
  | { kind: "by"; column: string; filters: readonly QueryFilter[] };

interface MarkMenu {
  point: MenuPoint;
  /** The marks of the chart that are selected now. */
  current: DataSelection | null;
  /** Absent where the dashboard accepts no cross-filter. */
  onSelect?: OnSelect | undefined;
  /** Entries that set filters of the dashboard. */
  filterEntries: readonly MenuEntry[];
  /** The filters that match the rows behind the mark. */
  filters: readonly QueryFilter[];
  mayDetail: boolean;
  mayDrill: boolean;
  /** The columns to drill by; null where the chart has no dimension that one could replace. */
  columns: readonly string[] | null;
  nameOf: (column: string) => string;
  onDialog: (dialog: DrillDialog) => void;
}

/** The entries of the menu of a chart's mark. */
export function markEntries(menu: MarkMenu): MenuEntry[] {
  const { filters, mayDetail, mayDrill, onDialog, filterEntries } = menu;
  const first = [...crossFilterEntry(menu), ...filterEntries];
  return [
    ...first,
    ...(first.length > 0 ? [{ kind: "separator" } satisfies MenuEntry] : []),
    {
      label: t("Drill to detail"),
      icon: Rows3,
      disabled: !mayDetail,
      onSelect: () => onDialog({ kind: "detail", filters: [] }),
    },
    ...(filters.length > 0
      ? [
          {
            label: t("Drill to detail by {values}", {
              values: filters.map((filter) => filterName(filter)).join(", "),
            }),
            icon: Rows3,
            disabled: !mayDetail,
            onSelect: () => onDialog({ kind: "detail", filters }),
          } satisfies MenuEntry,
        ]
      : []),
    ...(mayDrill
      ? [
          { kind: "separator" } satisfies MenuEntry,
          { kind: "heading", label: t("Drill by") } satisfies MenuEntry,
          ...columnEntries(menu),
        ]
      : []),
  ];
}

/** A selected mark is removed from the selection; other selected marks stay. */
function crossFilterEntry({ point: { drilled, selected = drilled }, current, onSelect }: MarkMenu): MenuEntry[] {
  if (!selected || !onSelect) return [];
  return [
    isSelected(current, selected)
      ? { label: t("Remove cross-filter"), icon: FilterX, onSelect: () => onSelect(selected, true) }
      : { label: t("Add cross-filter"), icon: Filter, onSelect: () => onSelect(selected) },
  ];
}

function columnEntries({ columns, filters, nameOf, onDialog }: MarkMenu): MenuEntry[] {
  if (columns && columns.length > FEW_COLUMNS)
    return [
      {
        label: t("{count, plural, one {Choose from # column…} other {Choose from # columns…}}", {
          count: columns.length,
        }),
        icon: Split,
        onSelect: () => onDialog({ kind: "columns", filters }),
      },
    ];
  if (columns && columns.length > 0)
    return columns.map((column) => ({
      label: nameOf(column),
      icon: Split,
      onSelect: () => onDialog({ kind: "by", column, filters }),
    }));
  return [
    {
      label: columns ? t("No columns found") : t("Right-click on a dimension value to drill by"),
      disabled: true,
      onSelect: () => {},
    },
  ];
}

const filterName = ({ val, op }: QueryFilter): string =>
  op === "IS NULL" ? t("null") : op === "TEMPORAL_RANGE" ? String(val).slice(0, 10) : String(val);
