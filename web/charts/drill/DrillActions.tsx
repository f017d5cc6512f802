import { useQuery } from "@tanstack/react-query";
import { Filter, Rows3, Split } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { FormData } from "../../../schema/chart-types/define";
import type { Selection } from "../../../schema/chart-types/drawing/drawing";
import type { DatasetNotes } from "../../../schema/query/chart-data-response";
import { asArray, columnLabel } from "../../../schema/query/labels";
import type { QueryColumn, QueryFilter } from "../../../schema/query/query-context";
import { drillKey } from "../../../schema/drill/drill-by";
import { drillFilters } from "../../../schema/drill/drill-filters";
import { parseDatasource } from "../../../schema/datasource/datasource";
import { isGuest } from "../../api/transport/guest-session";
import { useRights } from "../../api/people/rights";
import { t } from "../../i18n";
import { ContextMenu } from "../../ui/actions/ContextMenu";
import type { MenuEntry } from "../../ui/actions/Menu";
import { useChartType } from "../chart-types";
import type { MenuPoint } from "../renderers";
import { FEW_COLUMNS } from "./columns-named";
import { drillInfoQuery } from "./drill-queries";

const DetailDialog = lazy(() => import("./DetailDialog").then((module) => ({ default: module.DetailDialog })));
const ColumnDialog = lazy(() => import("./ColumnDialog").then((module) => ({ default: module.ColumnDialog })));
const DrillByDialog = lazy(() => import("./DrillByDialog").then((module) => ({ default: module.DrillByDialog })));

export interface DrillOptions {
  title: string;
  formData: FormData;
  dashboardId: number | null;
  dataset: DatasetNotes | undefined;
  /** Whether the person may open the chart in Explore. */
  isExplorable?: boolean;
  /** Offers the cross-filter where the dashboard accepts one. */
  onSelect?: ((selection: Selection) => void) | undefined;
}

interface DrillActionsProps extends DrillOptions {
  start: Shown;
  onClose: () => void;
}

export type Shown =
  | { kind: "menu"; point: MenuPoint }
  | { kind: "columns"; filters: readonly QueryFilter[] }
  | { kind: "detail"; filters: readonly QueryFilter[] }
  | { kind: "by"; column: string; filters: readonly QueryFilter[] };

/** The menu of a chart's mark (drill to detail, drill by, cross-filter), and the dialogs that it opens. */
export function DrillActions({
  title,
  formData,
  dashboardId,
  dataset,
  isExplorable = true,
  onSelect,
  start,
  onClose,
}: DrillActionsProps) {
  const [shown, setShown] = useState<Shown>(start);
  const can = useRights(true);
  const mayDrill = !isGuest() || can("can_drill", "Dashboard");
  const info = useQuery({
    ...drillInfoQuery(formData.datasource),
    enabled: shown.kind === "menu" && mayDrill && parseDatasource(formData.datasource)?.type === "table",
  });
  const chartType = useChartType(formData.viz_type);
  const key = chartType ? drillKey(chartType.fields) : null;
  const now = new Set(key === null ? [] : asArray(formData[key] as QueryColumn[]).map(columnLabel));
  const columns = info.data?.columns.map(({ column_name }) => column_name).filter((column) => !now.has(column)) ?? [];

  const nameOf = (column: string): string => dataset?.verbose_map?.[column] ?? column;

  const entriesAt = ({ drilled, selected = drilled }: MenuPoint): MenuEntry[] => {
    const filters = drilled ? drillFilters(drilled, formData) : [];
    const splits = key !== null && drilled !== null && filters.length > 0;
    const mayDetail = can("can_samples", "Datasource") && mayDrill;
    return [
      ...(selected && onSelect
        ? [
            { label: t("Add cross-filter"), icon: Filter, onSelect: () => onSelect(selected) } satisfies MenuEntry,
            { kind: "separator" } satisfies MenuEntry,
          ]
        : []),
      {
        label: t("Drill to detail"),
        icon: Rows3,
        disabled: !mayDetail,
        onSelect: () => setShown({ kind: "detail", filters: [] }),
      },
      ...(filters.length > 0
        ? [
            {
              label: t("Drill to detail by {values}", {
                values: filters.map((filter) => filterName(filter)).join(", "),
              }),
              icon: Rows3,
              disabled: !mayDetail,
              onSelect: () => setShown({ kind: "detail", filters }),
            } satisfies MenuEntry,
          ]
        : []),
      ...(mayDrill
        ? [{ kind: "separator" } satisfies MenuEntry, { kind: "heading", label: t("Drill by") } satisfies MenuEntry]
        : []),
      ...(!mayDrill
        ? []
        : splits && columns.length > FEW_COLUMNS
          ? [
              {
                label: t("{count, plural, one {Choose from # column…} other {Choose from # columns…}}", {
                  count: columns.length,
                }),
                icon: Split,
                onSelect: () => setShown({ kind: "columns", filters }),
              } satisfies MenuEntry,
            ]
          : splits && columns.length > 0
            ? columns.map((column): MenuEntry => ({
                label: nameOf(column),
                icon: Split,
                onSelect: () => setShown({ kind: "by", column, filters }),
              }))
            : [
                {
                  label: splits ? t("No columns found") : t("Right-click on a dimension value to drill by"),
                  disabled: true,
                  onSelect: () => {},
                } satisfies MenuEntry,
              ]),
    ];
  };
  return (
    <>
      {shown.kind === "menu" && (
        <ContextMenu
          at={shown.point}
          label={t("Actions on {title}", { title })}
          entries={entriesAt(shown.point)}
          onClose={onClose}
        />
      )}
      {/* A dialog inside the boundary would close when the boundary hides it while another one loads. */}
      {shown.kind === "columns" && (
        <Suspense>
          <ColumnDialog
            title={title}
            columns={columns}
            nameOf={nameOf}
            onChoose={(column) => setShown({ kind: "by", column, filters: shown.filters })}
            onClose={onClose}
          />
        </Suspense>
      )}
      <Suspense>
        {shown.kind === "detail" && (
          <DetailDialog
            title={title}
            formData={formData}
            filters={shown.filters}
            dashboardId={dashboardId}
            mayDownload={can("can_csv", "Superset") && !isGuest()}
            onClose={onClose}
          />
        )}
        {shown.kind === "by" && (
          <DrillByDialog
            title={title}
            formData={formData}
            first={shown}
            columns={columns}
            dashboardId={dashboardId}
            dataset={dataset}
            isExplorable={isExplorable && can("can_explore", "Superset") && can("can_read", "Explore")}
            onClose={onClose}
          />
        )}
      </Suspense>
    </>
  );
}

const filterName = ({ val, op }: QueryFilter): string =>
  op === "IS NULL" ? t("null") : op === "TEMPORAL_RANGE" ? String(val).slice(0, 10) : String(val);
