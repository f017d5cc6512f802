import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { reports } from "../../api/reports";
import { t } from "../../i18n";
import { PageError } from "../../shell/PageError";
import { PageHeader } from "../../shell/PageHeader";
import { ListPage } from "../lists/ListPage";
import { executionList } from "./execution-list";
import "./reports.css";

/** /alert/{id}/log/, /report/{id}/log/: log of the runs of an alert or report. */
export function ExecutionsPage() {
  const id = Number((useParams({ strict: false }) as { report: string }).report);
  const kind = useLocation({ select: ({ pathname }) => (pathname.startsWith("/alert/") ? "Alert" : "Report") });
  const shown = useQuery({
    queryKey: ["report", "shown", id],
    queryFn: ({ signal }) => reports.get(id, signal),
  });
  const name = shown.data?.name;
  const definition = useMemo(() => (name === undefined ? null : executionList({ id, name, kind })), [id, name, kind]);
  if (shown.error)
    return (
      <>
        <PageHeader title={t("Execution log")} />
        <main id="main" className="page">
          <PageError error={shown.error} title={t("An error occurred while fetching reports")} />
        </main>
      </>
    );
  return definition && <ListPage definition={definition} />;
}
