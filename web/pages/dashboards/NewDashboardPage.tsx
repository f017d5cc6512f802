import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { dashboards } from "../../api/dashboards";
import { t } from "../../i18n";
import { PageError } from "../../shell/PageError";
import { PageHeader } from "../../shell/PageHeader";
import { Skeleton } from "../../ui/feedback/Skeleton";

/** /dashboard/new/: creates an untitled dashboard and opens it in edit mode. */
export function NewDashboardPage() {
  const router = useRouter();
  const [problem, setProblem] = useState<Error | null>(null);
  const begun = useRef(false);
  const make = useEffectEvent(async () => {
    begun.current = true;
    setProblem(null);
    try {
      const { id } = await dashboards.create({ dashboard_title: t("[ untitled dashboard ]") });
      router.history.replace(`/superset/dashboard/${id}/?edit=true`);
    } catch (error) {
      setProblem(error as Error);
    }
  });
  useEffect(() => {
    if (!begun.current) void make();
  }, []);
  return (
    <>
      <PageHeader title={t("New dashboard")} />
      <main id="main" className="page" aria-busy={problem === null}>
        {problem ? (
          <div className="card">
            <PageError
              error={problem}
              title={t("An error occurred while creating the dashboard")}
              onRetry={() => location.reload()}
            />
          </div>
        ) : (
          <Skeleton height={320} style={{ borderRadius: 8 }} />
        )}
      </main>
    </>
  );
}
