import { ChartColumn, ChartLine, Table2 } from "lucide-react";
import { useMemo, useState } from "react";
import { parseDatasource } from "../../../schema/datasource/datasource";
import type { FormData } from "../../../schema/chart-types/define";
import type { Selection } from "../../../schema/chart-types/drawing/drawing";
import type { DatasetNotes } from "../../../schema/query/chart-data-response";
import type { QueryFilter } from "../../../schema/query/query-context";
import { drillBy, drillKey } from "../../../schema/drill/drill-by";
import { drillFilters } from "../../../schema/drill/drill-filters";
import { asArray, columnLabel } from "../../../schema/query/labels";
import { exploreAddress, exploreCalls } from "../../api/explore";
import { isGuest } from "../../api/transport/guest-session";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { Segmented } from "../../ui/inputs/Segmented";
import { toast } from "../../ui/overlays/Toast";
import { useChartType } from "../chart-types";
import { ChartView } from "../ChartView";
import { useChartData } from "../useChartData";
import { RowsTable } from "../rows/RowsTable";
import { ColumnMenu } from "./ColumnMenu";
import { FilterTags } from "./FilterTags";
import "./drill.css";

interface DrillByDialogProps {
  title: string;
  formData: FormData;
  /** The first step: a column, with the filters of the mark. */
  first: Step;
  columns: readonly string[];
  dashboardId: number | null;
  dataset: DatasetNotes | undefined;
  /** Whether the person may open the result in Explore. */
  isExplorable: boolean;
  onClose: () => void;
}

interface Step {
  column: string;
  filters: readonly QueryFilter[];
}

/** A chart split by another column over the rows behind a mark, repeatedly; the person can go back to each step. */
export function DrillByDialog({
  title,
  formData,
  first,
  columns,
  dashboardId,
  dataset,
  isExplorable,
  onClose,
}: DrillByDialogProps) {
  const chartType = useChartType(formData.viz_type);
  const [steps, setSteps] = useState<readonly Step[]>([first]);
  const [view, setView] = useState<"chart" | "table">("chart");
  const [next, setNext] = useState<{ filters: readonly QueryFilter[] } | null>(null);
  const drilled = useMemo(
    () =>
      chartType
        ? steps.reduce((form, { column, filters }) => drillBy(form, chartType.fields, column, filters), formData)
        : null,
    [chartType, steps, formData],
  );
  const key = chartType ? drillKey(chartType.fields) : null;
  const nameOf = (name: string): string => dataset?.verbose_map?.[name] ?? name;
  const start =
    key === null
      ? ""
      : asArray(formData[key] as Parameters<typeof columnLabel>[0][])
          .map(columnLabel)
          .map(nameOf)
          .join(", ");
  const used = new Set(steps.map(({ column }) => column));
  const select = (selection: Selection) => drilled && setNext({ filters: drillFilters(selection, drilled) });
  return (
    <Dialog
      title={t("Drill by: {title}", { title })}
      width={1100}
      adjustable
      onClose={onClose}
      footer={
        <>
          {drilled && isExplorable && !isGuest() && (
            <Button icon={ChartLine} onClick={() => void openInExplore(drilled)}>
              {t("Edit chart")}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t("Close")}
          </Button>
        </>
      }
    >
      <div className="row wrap drill-head">
        <ol className="plain row wrap drill-path" aria-label={t("Drill path")}>
          <li className="t2">{start || title}</li>
          {steps.map((step, at) => (
            <li key={at} className="row">
              <span aria-hidden="true" className="t3">
                ›
              </span>
              {at < steps.length - 1 ? (
                <Button kind="link" size="small" onClick={() => setSteps(steps.slice(0, at + 1))}>
                  {nameOf(step.column)}
                </Button>
              ) : (
                <strong aria-current="step">{nameOf(step.column)}</strong>
              )}
            </li>
          ))}
        </ol>
        <span className="end">
          <Segmented
            label={t("Show as")}
            value={view}
            onChange={setView}
            options={[
              { value: "chart", label: t("Chart"), icon: ChartColumn },
              { value: "table", label: t("Table"), icon: Table2 },
            ]}
          />
        </span>
      </div>
      <FilterTags filters={steps.flatMap(({ filters }) => filters)} />
      <div className="drill-chart">
        {drilled &&
          (view === "chart" ? (
            <ChartView
              chartId={null}
              vizType={drilled.viz_type}
              formData={drilled}
              title={title}
              dashboardId={dashboardId}
              dataset={dataset}
              onSelect={select}
            />
          ) : (
            <DrilledRows formData={drilled} dashboardId={dashboardId} title={title} />
          ))}
      </div>
      {next && (
        <div className="drill-next row wrap" role="group" aria-label={t("Drill further by")}>
          <span className="t2">{t("Drill further by")}</span>
          <ColumnMenu
            columns={columns.filter((column) => !used.has(column))}
            nameOf={nameOf}
            onChoose={(column) => (setSteps([...steps, { column, filters: next.filters }]), setNext(null))}
          />
        </div>
      )}
    </Dialog>
  );
}

function DrilledRows({
  formData,
  dashboardId,
  title,
}: {
  formData: FormData;
  dashboardId: number | null;
  title: string;
}) {
  const data = useChartData({ chartId: null, dashboardId, formData }, true);
  const query = data.result?.queries[0];
  return query ? <RowsTable rows={query} fileName={title} /> : null;
}

/** Opens the drilled chart in Explore as a new chart. */
async function openInExplore({ chart_id: _chart, ...formData }: FormData): Promise<void> {
  const datasource = parseDatasource(formData.datasource);
  if (!datasource) return;
  try {
    const key = await exploreCalls.keep(
      { datasource_id: datasource.id, datasource_type: datasource.type, form_data: JSON.stringify(formData) },
      "drill",
    );
    location.assign(exploreAddress(datasource, key));
  } catch (error) {
    toast("danger", error instanceof Error ? error.message : String(error));
  }
}
