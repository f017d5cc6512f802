import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { chartTypeName } from "../../schema/chart-types/chart-type-name";
import { catalog, isReady, type VizType } from "../../schema/chart-types/catalog";
import type { ChartExample } from "../../schema/chart-types/example";
import type { DataSelection, OnSelect } from "../../schema/chart-types/drawing/drawing";
import { nextSelection } from "../../schema/filter-types/next-selection";
import type { ChartResult } from "../charts/chart-data";
import { ChartView } from "../charts/ChartView";
import { t } from "../i18n";

const modules = import.meta.glob<{ examples: readonly ChartExample[] }>("../../schema/chart-types/*/examples.ts");

/** Every example of every chart type, rendered like charts on a dashboard; `?type=pie` shows one type only. */
export function ChartTypeExamples() {
  const only = new URLSearchParams(location.search).get("type");
  const types = Object.keys(catalog)
    .filter(isReady)
    .filter((type) => only === null || only === type);
  return types.map((type) => <TypeExamples key={type} vizType={type} />);
}

function TypeExamples({ vizType }: { vizType: VizType }) {
  const examples = useQuery({
    queryKey: ["examples", vizType],
    queryFn: async () => (await modules[`../../schema/chart-types/${vizType}/examples.ts`]!()).examples,
    staleTime: Infinity,
  });
  return (
    <section aria-label={chartTypeName(vizType)}>
      <h2>
        {chartTypeName(vizType)} <span className="t3">{vizType}</span>
      </h2>
      <div className="gallery-charts">
        {examples.data?.map((example) => (
          <figure key={example.name}>
            <figcaption className="cap t2">{example.name}</figcaption>
            <div className="gallery-chart">
              <Example vizType={vizType} {...example} />
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** A chart whose marks are selected and deselected by a click, as on a dashboard. */
function Example({ vizType, name, formData, response }: ChartExample & { vizType: VizType }) {
  const [selected, select] = useState<DataSelection | null>(null);
  const choose = useCallback<OnSelect>(
    (selection, adds) => select((before) => nextSelection(before, selection, adds)),
    [],
  );
  return (
    <ChartView
      chartId={null}
      vizType={vizType}
      formData={formData}
      title={t("{type}: {name}", { type: chartTypeName(vizType), name })}
      response={response as ChartResult}
      dataset={response.dataset}
      selected={selected}
      onSelect={choose}
    />
  );
}
