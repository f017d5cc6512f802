import { useLocation, useRouter } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { datasetUid } from "../../../../schema/datasource/datasource";
import { chartTypeName } from "../../../charts/chart-type-name";
import { exploreDatasetQuery } from "../../../api/explore";
import { useSettledRights } from "../../../api/people/rights";
import { t } from "../../../i18n";
import { AccessDenied } from "../../../shell/AccessDenied";
import { PageHeader } from "../../../shell/PageHeader";
import { Button } from "../../../ui/actions/Button";
import { Field } from "../../../ui/inputs/Field";
import { datasetOptions } from "../../../api/options";
import { type Option, Select } from "../../../ui/inputs/Select";
import { newChartAddress, parseAddAddress } from "./add-address";
import { TypePicker } from "../type-picker/TypePicker";
import "../explore.css";

const needed = [
  ["can_read", "Dataset"],
  ["can_read", "Explore"],
] as const;

/** /chart/add: selects a dataset and a chart type, then opens Explore. */
export function AddChartPage() {
  const { searchStr } = useLocation();
  const router = useRouter();
  const can = useSettledRights(true);
  const given = parseAddAddress(searchStr);
  const named = useQuery({
    ...exploreDatasetQuery(datasetUid(given.datasetId ?? 0)),
    enabled: given.datasetId !== null,
  });
  const [selected, setSelected] = useState<Option<number> | null>(null);
  const [vizType, setVizType] = useState<string | null>(given.vizType);
  const dataset =
    selected ??
    (named.data && given.datasetId !== null
      ? { value: given.datasetId, label: named.data.table_name ?? named.data.name }
      : null);
  const go = (type: string | null) => {
    if (dataset && type) router.history.push(newChartAddress(dataset.value, type, given.dashboardId));
  };
  const missing = can ? needed.find(([permission, view]) => !can(permission, view)) : undefined;
  if (missing) {
    return (
      <>
        <PageHeader title={t("Create a new chart")} />
        <main id="main" className="crash">
          <AccessDenied title={t("You can't create charts")} needs={missing} />
        </main>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t("Create a new chart")} />
      <main id="main" className="page add-chart">
        <section className="add-step">
          <h2>{t("Choose a dataset")}</h2>
          <Field label={t("Dataset")} required>
            <Select
              value={dataset}
              onChange={setSelected}
              options={datasetOptions}
              placeholder={t("Choose a dataset")}
            />
          </Field>
          <p className="t2 cap">
            {t("Can't find a dataset?")} <a href="/tablemodelview/list/">{t("All datasets")}</a>
          </p>
        </section>
        <section className="add-step">
          <h2>{t("Choose chart type")}</h2>
          <TypePicker value={vizType} onChange={setVizType} />
        </section>
        <div className="add-foot">
          <span className="t2 grow">
            {vizType ? chartTypeName(vizType) : t("Select a dataset and a chart type to continue")}
          </span>
          <Button kind="primary" disabled={!dataset || !vizType} onClick={() => go(vizType)}>
            {t("Create new chart")}
          </Button>
        </div>
      </main>
    </>
  );
}
