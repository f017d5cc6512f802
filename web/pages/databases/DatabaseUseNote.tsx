import { useQuery } from "@tanstack/react-query";
import { databases } from "../../api/data/databases";
import { t } from "../../i18n";

/** What stops working when a database is deleted. */
export function DatabaseUseNote({ id }: { id: number }) {
  const use = useQuery({ queryKey: ["database", id, "use"], queryFn: ({ signal }) => databases.use(id, signal) });
  if (!use.data) return null;
  const values = { charts: use.data.charts.count, dashboards: use.data.dashboards.count };
  return (
    <p className="t2">
      {t(
        "Used by {charts, plural, one {# chart} other {# charts}} on {dashboards, plural, one {# dashboard} other {# dashboards}}. Deleting it breaks them.",
        values,
      )}
    </p>
  );
}
