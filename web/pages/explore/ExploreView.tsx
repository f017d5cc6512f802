import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ExploreResponse, ExploreDataset } from "../../../schema/explore-state/calls";
import { chartTypeName } from "../../charts/chart-type-name";
import { exploreDatasetQuery } from "../../api/explore";
import { useRights } from "../../api/people/rights";
import { ExploreDragContext } from "../../controls/dnd/ExploreDragContext";
import { t } from "../../i18n";
import { Segmented } from "../../ui/inputs/Segmented";
import { toast } from "../../ui/overlays/Toast";
import { useHiddenNav } from "../dashboard/header/useHiddenNav";
import type { ExploreAddress } from "./address/explore-address";
import { UnsavedChangesGuard } from "./address/UnsavedChangesGuard";
import { ExploreHeader } from "./header/ExploreHeader";
import { ControlsPane } from "./panel/ControlsPane";
import { DatasetPane } from "./source/DatasetPane";
import { ChartStage } from "./stage/ChartStage";
import { type ExploreStart, useExplore } from "./useExplore";
import { useExploreKeys } from "./useExploreKeys";

interface ExploreViewProps {
  response: ExploreResponse;
  address: ExploreAddress;
  start: ExploreStart;
}

type Pane = "chart" | "controls" | "source";

/** The dataset at the left, controls beside it, then the chart; on phones one of the three at a time. */
export function ExploreView({ response, address, start }: ExploreViewProps) {
  const { slice } = response;
  const explore = useExplore(response, start, address);
  const dataset = useFormDataset(explore.formData.datasource, response);
  const [pane, setPane] = useState<Pane>(explore.waits ? "controls" : "chart");
  const [hidden, setHidden] = useState(() => matchMedia("(max-width:991px) and (min-width:768px)").matches);
  const can = useRights(explore.run.data.status !== "loading" || explore.run.submitted === null);
  const typeName = chartTypeName(explore.formData.viz_type);
  const title =
    slice?.slice_name ?? t("{type} of {dataset}", { type: typeName, dataset: dataset.table_name ?? dataset.name });
  useExploreKeys(explore);
  useHiddenNav(address.standalone);
  useEffect(() => {
    if (response.message) toast("warning", response.message);
  }, [response.message]);

  const stage = (
    <ChartStage
      explore={explore}
      dataset={dataset}
      chartId={slice?.slice_id ?? null}
      title={title}
      bare={address.standalone}
      onUpdate={() => explore.update()}
    />
  );
  if (address.standalone) {
    return (
      <main id="main" className="exp alone">
        <title>{`${title} · Edgewise`}</title>
        <h1 className="vh">{title}</h1>
        {stage}
      </main>
    );
  }
  return (
    <>
      <ExploreHeader
        explore={explore}
        response={response}
        dataset={dataset}
        address={address}
        title={title}
        can={can}
      />
      <Segmented<Pane>
        className="m-only exp-panes"
        label={t("Explore panes")}
        value={pane}
        onChange={setPane}
        options={[
          { value: "chart", label: t("Chart") },
          { value: "controls", label: t("Controls") },
          { value: "source", label: t("Source") },
        ]}
      />
      <ExploreDragContext>
        <main id="main" className={hidden ? "exp narrow" : "exp"} data-pane={pane}>
          <DatasetPane explore={explore} dataset={dataset} collapsed={hidden} onCollapse={setHidden} can={can} />
          <ControlsPane explore={explore} dataset={dataset} onUpdate={() => (explore.update(), setPane("chart"))} />
          {stage}
        </main>
      </ExploreDragContext>
      <UnsavedChangesGuard unsaved={explore.unsaved} />
    </>
  );
}

/** The dataset that the form currently names: the page's own, until it is swapped or edited. */
function useFormDataset(datasource: string, { dataset, form_data }: ExploreResponse): ExploreDataset {
  const other = useQuery({ ...exploreDatasetQuery(datasource), enabled: datasource !== form_data.datasource });
  return other.data ?? dataset;
}
