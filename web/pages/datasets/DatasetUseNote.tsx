import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/transport/client";
import { t } from "../../i18n";

/** Most names listed; others are counted. */
const LISTED = 8;

/** What breaks when a dataset is deleted: its charts, and the dashboards that show them. */
export function DatasetUseNote({ id, name }: { id: number; name: string }) {
  const use = useQuery({
    queryKey: ["dataset", id, "use"],
    queryFn: ({ signal }) => call("GET /api/v1/dataset/:id/related_objects", { params: { id }, signal }),
    staleTime: 0,
  });
  if (!use.data)
    return (
      <p className="t2" aria-busy={!use.isError}>
        {t("Deleting the dataset breaks its charts.")}
      </p>
    );
  const { charts, dashboards } = use.data;
  if (charts.count === 0) return <p className="t2">{t("No charts use this dataset.")}</p>;
  return (
    <div className="col t2">
      <p>
        {t(
          "The dataset {name} is linked to {charts, plural, one {# chart that appears} other {# charts that appear}} on {dashboards, plural, one {# dashboard} other {# dashboards}}. Deleting the dataset will break those objects.",
          { name, charts: charts.count, dashboards: dashboards.count },
        )}
      </p>
      <Names label={t("Charts")} names={charts.result.map(({ slice_name }) => slice_name)} />
      <Names label={t("Dashboards")} names={dashboards.result.map(({ title }) => title ?? t("unnamed"))} />
    </div>
  );
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  const shown = names.slice(0, LISTED).join(", ");
  return (
    <p>
      <b>{label}</b>:{" "}
      {names.length > LISTED
        ? t("{count, plural, one {{names} and # more} other {{names} and # more}}", {
            names: shown,
            count: names.length - LISTED,
          })
        : shown}
    </p>
  );
}
