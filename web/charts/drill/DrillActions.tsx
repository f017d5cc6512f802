import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, use, useState } from "react";
import type { FormData } from "../../../schema/chart-types/define";
import type { DataSelection, OnSelect } from "../../../schema/chart-types/drawing/drawing";
import type { DatasetNotes } from "../../../schema/query/chart-data-response";
import { asArray, columnLabel } from "../../../schema/query/labels";
import type { QueryColumn } from "../../../schema/query/query-context";
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
import { FiltersContext } from "../../pages/dashboard/filters/filters-context";
import { valueFilterEntries } from "../../pages/dashboard/filters/value-filter-entries";
import { drillInfoQuery } from "./drill-queries";
import { type DrillDialog, markEntries } from "./mark-entries";

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
  /** The chart on a dashboard. */
  chartId?: number;
  /** The marks that are selected for a cross-filter. */
  selected?: DataSelection | null;
  /** Offers the cross-filter where the dashboard accepts one. */
  onSelect?: OnSelect | undefined;
}

interface DrillActionsProps extends DrillOptions {
  start: Shown;
  onClose: () => void;
}

export type Shown = { kind: "menu"; point: MenuPoint } | DrillDialog;

/** The menu of a chart's mark (drill to detail, drill by, cross-filter), and the dialogs that it opens. */
export function DrillActions({
  title,
  formData,
  dashboardId,
  dataset,
  isExplorable = true,
  chartId = 0,
  selected = null,
  onSelect,
  start,
  onClose,
}: DrillActionsProps) {
  const [shown, setShown] = useState<Shown>(start);
  const dashboard = use(FiltersContext);
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

  const entriesAt = (point: MenuPoint): MenuEntry[] => {
    const { drilled } = point;
    const filters = drilled ? drillFilters(drilled, formData) : [];
    return markEntries({
      point,
      current: selected,
      onSelect,
      filterEntries: drilled && dashboard ? valueFilterEntries(dashboard, chartId, drilled, formData) : [],
      filters,
      mayDetail: can("can_samples", "Datasource") && mayDrill,
      mayDrill,
      columns: key !== null && filters.length > 0 ? columns : null,
      nameOf,
      onDialog: setShown,
    });
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
