import { useMemo } from "react";
import type { FormData } from "../../../../schema/chart-types/define";
import type { DatasetNotes } from "../../../../schema/query/chart-data-response";
import type { ChartResult } from "../../../charts/chart-data";
import { ChartView } from "../../../charts/ChartView";
import { t } from "../../../i18n";
import { Dialog } from "../../../ui/overlays/Dialog";

/** A chart's rows as a table with unrounded values: the accessible equivalent of the drawing. */
export function TableDialog({
  title,
  result,
  datasource,
  dataset,
  onClose,
}: {
  title: string;
  result: ChartResult;
  datasource: string;
  dataset: DatasetNotes | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} width={1200} adjustable onClose={onClose}>
      <div className="dash-tables">
        {result.queries.map((query, index) => (
          <QueryTable
            key={index}
            title={t("Rows of {name}", { name: title })}
            query={query}
            datasource={datasource}
            names={dataset?.verbose_map}
          />
        ))}
      </div>
    </Dialog>
  );
}

function QueryTable({
  title,
  query,
  datasource,
  names,
}: {
  title: string;
  query: ChartResult["queries"][number];
  datasource: string;
  names: Record<string, string> | undefined;
}) {
  const formData = useMemo<FormData>(
    () => ({
      viz_type: "table",
      datasource,
      query_mode: "raw",
      all_columns: query.colnames,
      show_cell_bars: false,
      include_search: true,
      table_timestamp_format: "smart_date",
    }),
    [datasource, query],
  );
  const dataset = useMemo(() => (names ? { dataset: { verbose_map: names } } : {}), [names]);
  const response = useMemo(() => ({ queries: [query] }), [query]);
  return (
    <section>
      <p className="t2">{t("{count, plural, one {# row} other {# rows}}", { count: query.data.length })}</p>
      <div className="dash-table-box">
        <ChartView chartId={null} vizType="table" formData={formData} title={title} response={response} {...dataset} />
      </div>
    </section>
  );
}
