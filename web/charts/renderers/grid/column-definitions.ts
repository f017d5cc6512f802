import type { CellClassParams, ColDef, ColGroupDef } from "ag-grid-community";
import type { GridColumn } from "../../../../schema/chart-types/drawing/grid";
import { type Row, STRING, type Value } from "../../../../schema/query/chart-data-response";
import { t } from "../../../i18n";
import { isHtml, shownText } from "../../../../schema/plot/table/shown-text";
import { cellElement } from "./html-cell";
import type { GridContents } from "./mount-grid";

type Definition = ColDef<Row, Value>;
interface Options extends GridContents {
  locale: string;
}

/** Column definitions for AG Grid, grouped by metric. */
export function columnDefinitions(options: Options): (Definition | ColGroupDef<Row>)[] {
  const made: (Definition | ColGroupDef<Row>)[] = [];
  for (const column of options.columns) {
    const definition = columnDefinition(column, options);
    const last = made.at(-1);
    if (column.group === null) made.push(definition);
    else if (last && "children" in last && last.headerName === column.group) last.children.push(definition);
    else made.push({ headerName: column.group, children: [definition], marryChildren: true });
  }
  return made;
}

function columnDefinition(column: GridColumn, { drawing, selected, selects, locale, columns }: Options): Definition {
  const { server } = drawing;
  const { key } = column;
  const isFirst = columns[0] === column;
  const sorted = server?.sortBy?.key === key ? (server.sortBy.desc ? "desc" : "asc") : null;
  const text = (value: Value | undefined, isTotal: boolean) =>
    isTotal && (!column.isMetric || value === undefined)
      ? isFirst
        ? t("Summary")
        : ""
      : value === undefined
        ? ""
        : shownText(column, value);
  return {
    colId: key,
    headerName: column.label,
    headerTooltip: column.description ?? column.label,
    valueGetter: ({ data }) => data?.[key],
    valueFormatter: ({ value, node }) => text(value as Value | undefined, node?.rowPinned === "bottom"),
    getQuickFilterText: ({ value }) => text(value as Value | undefined, false),
    ...(column.kind === STRING
      ? { tooltipValueGetter: ({ valueFormatted }) => ((valueFormatted?.length ?? 0) > 24 ? valueFormatted : null) }
      : {}),
    ...(column.width === null ? {} : { width: column.width, suppressAutoSize: true, suppressSizeToFit: true }),
    ...(column.align === "left"
      ? {}
      : { headerClass: column.align === "right" ? "ag-right-aligned-header" : "ew-grid-center" }),
    comparator: server ? () => 0 : comparator(column, locale),
    ...(server ? { sort: sorted } : {}),
    ...filterSettings(column, server !== null),
    cellClass: (params) => cellClasses(column, params, selected, selects),
    ...(column.bar || column.style || column.mark ? { cellStyle: (params) => cellStyle(column, params) } : {}),
    ...(column.mark || column.html ? { cellRenderer: cellElement(column) } : {}),
  };
}

/** Empty values are last in both directions. */
function comparator({ kind }: GridColumn, locale: string): NonNullable<Definition["comparator"]> {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a, b, _rowA, _rowB, isDescending) => {
    const [noA, noB] = [a === null || a === undefined, b === null || b === undefined];
    if (noA || noB) return (Number(noA) - Number(noB)) * (isDescending ? -1 : 1);
    return kind === STRING ? compare(String(a), String(b)) : Number(a) - Number(b);
  };
}

const TEXT_OPTIONS = ["contains", "notContains", "equals", "notEqual", "startsWith", "endsWith", "blank", "notBlank"];
const NUMBER_OPTIONS = [
  "equals",
  "notEqual",
  "lessThan",
  "lessThanOrEqual",
  "greaterThan",
  "greaterThanOrEqual",
  "inRange",
  "blank",
  "notBlank",
];
const DATE_OPTIONS = ["equals", "notEqual", "lessThan", "greaterThan", "inRange", "blank", "notBlank"];

function filterSettings({ filter, kind }: GridColumn, onServer: boolean): Definition {
  if (filter === null) return { filter: false };
  const shared = { debounceMs: onServer ? 600 : 150 };
  if (filter === "date")
    return {
      filter: "agDateColumnFilter",
      floatingFilter: true,
      minWidth: 172,
      filterParams: { ...shared, filterOptions: DATE_OPTIONS, comparator: dayOrder },
    };
  if (filter === "number")
    return {
      filter: "agNumberColumnFilter",
      floatingFilter: true,
      filterParams: { ...shared, filterOptions: NUMBER_OPTIONS, includeBlanksInRange: false },
    };
  if (filter === "boolean")
    return {
      filter: "agTextColumnFilter",
      floatingFilter: true,
      filterParams: { ...shared, filterOptions: TRUTH_OPTIONS(), maxNumConditions: 1 },
    };
  return {
    filter: "agTextColumnFilter",
    floatingFilter: true,
    filterParams: { ...shared, filterOptions: TEXT_OPTIONS },
    ...(kind === STRING ? {} : { filterValueGetter: ({ data, colDef }) => String(data?.[colDef.colId!] ?? "") }),
  };
}

/** The options of a boolean filter. */
const TRUTH_OPTIONS = () => [
  "empty",
  {
    displayKey: "true",
    displayName: t("True"),
    predicate: (_: unknown[], value: unknown) => value === true,
    numberOfInputs: 0 as const,
  },
  {
    displayKey: "false",
    displayName: t("False"),
    predicate: (_: unknown[], value: unknown) => value === false,
    numberOfInputs: 0 as const,
  },
  "blank",
  "notBlank",
];

/** The selected day is in local time, a value is an instant in UTC. */
function dayOrder(selected: Date, value: unknown): number {
  const day = Date.UTC(selected.getFullYear(), selected.getMonth(), selected.getDate());
  if (typeof value !== "number") return -1;
  return value < day ? -1 : value >= day + 86_400_000 ? 1 : 0;
}

const ALIGNED = { left: "", right: "n", center: "c" } as const;

/** Called for each cell that scrolls in, so it checks only what the column can have. */
function cellClasses(
  column: GridColumn,
  { value, data, node }: CellClassParams<Row, Value>,
  selected: GridContents["selected"],
  selects: boolean,
): string[] {
  const classes: string[] = [];
  if (column.align !== "left") classes.push(ALIGNED[column.align]);
  if (node.rowPinned) return [...classes, "dt-totals"];
  if (value === null) classes.push("dt-is-null");
  const bar = column.bar === null || hasOwnBackground(column, data) ? null : column.bar(value ?? null);
  if (bar) classes.push("ew-bar", "cell-bar", bar.sign);
  if (selects && column.selects !== null) classes.push("dt-is-filter");
  if (selected && column.selects !== null && selected[column.selects]?.includes(value ?? null))
    classes.push("dt-is-active-filter");
  if (column.html && typeof value === "string" && isHtml(value)) classes.push("ew-grid-html");
  return classes;
}

const hasOwnBackground = (column: GridColumn, row: Row | undefined): boolean =>
  row !== undefined && (column.style?.(row)?.background ?? column.mark?.(row)?.background) !== undefined;

function cellStyle(column: GridColumn, { value, data, node }: CellClassParams<Row, Value>): Record<string, string> {
  const plain = { background: "", color: "", "--bar-left": "", "--bar-width": "", "--bar-color": "" };
  if (node.rowPinned || !data) return plain;
  const painted = column.style?.(data) ?? null;
  const background = painted?.background ?? column.mark?.(data)?.background;
  const bar = background === undefined ? (column.bar?.(value ?? null) ?? null) : null;
  return {
    ...plain,
    ...(background ? { background } : {}),
    ...(painted?.color ? { color: painted.color } : {}),
    ...(bar
      ? { "--bar-left": `${bar.left}%`, "--bar-width": `${bar.width}%`, "--bar-color": painted?.barColor ?? bar.color }
      : {}),
  };
}
