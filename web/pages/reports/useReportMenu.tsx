import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellRing, Pencil, Trash2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { ApiError } from "../../api/transport/client";
import { ownReportOn, reports } from "../../api/reports";
import type { Can } from "../../api/people/rights";
import { meQuery } from "../../api/people/session";
import { t } from "../../i18n";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog";
import type { MenuEntry } from "../../ui/actions/Menu";
import { toast } from "../../ui/overlays/Toast";
import { useProblemToast } from "../lists/useProblemToast";

const ReportDialog = lazy(() => import("./MenuReportDialog").then((module) => ({ default: module.MenuReportDialog })));

/** Menu entries of a chart or dashboard for the person's own report of it, and the dialog that they open. */
export function useReportMenu(
  target: "chart" | "dashboard",
  id: number | null,
  title: string,
  can: Can,
): { entries: MenuEntry[]; dialog: ReactNode } {
  const cache = useQueryClient();
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const may = id !== null && can("can_write", "ReportSchedule");
  const me = useQuery({ ...meQuery(), enabled: may });
  const userId = me.data?.id;
  const key = ["own-report", target, id];
  const own = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ownReportOn(target, id!, userId!, signal),
    enabled: may && userId !== undefined,
    staleTime: 60_000,
  });
  useProblemToast(own.error, () =>
    target === "dashboard"
      ? t("There was an issue fetching reports attached to this dashboard.")
      : t("There was an issue fetching reports attached to this chart."),
  );
  if (!may || !own.isSuccess) return { entries: [], dialog: null };
  const report = own.data;
  const changed = () => void cache.invalidateQueries({ queryKey: key });
  const attempt = (work: Promise<unknown>, messages: { done?: string; failed: string }) =>
    void work
      .then(
        () => messages.done && toast("success", messages.done),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          toast("danger", messages.failed);
        },
      )
      .finally(changed);
  const entries: MenuEntry[] = [
    { kind: "heading", label: t("Manage email report") },
    // A person has one schedule for each: the server refuses a report beside an alert.
    ...(report?.type === "Alert"
      ? [{ kind: "link" as const, label: t("Alerts"), icon: BellRing, href: "/alert/list/" }]
      : report
        ? [
            {
              label: t("Email reports active"),
              checked: report.active,
              onSelect: () =>
                attempt(reports.update(report.id, { active: !report.active }), {
                  failed: t("We were unable to active or deactivate this report."),
                }),
            },
            { label: t("Edit email report"), icon: Pencil, onSelect: () => setOpen("edit") },
            { label: t("Delete email report"), icon: Trash2, danger: true, onSelect: () => setOpen("delete") },
          ]
        : [{ label: t("Set up an email report"), icon: BellRing, onSelect: () => setOpen("edit") }]),
  ];
  const close = () => setOpen(null);
  const remove = () => {
    close();
    if (report)
      attempt(reports.remove(report.id), {
        done: t("Deleted: {name}", { name: report.name }),
        failed: t("Your report could not be deleted"),
      });
  };
  return {
    entries,
    dialog: (
      <Suspense>
        {open === "edit" && (
          <ReportDialog
            target={target}
            targetId={id}
            title={title}
            report={report?.id ?? null}
            onClose={(saved) => (close(), saved && changed())}
          />
        )}
        {open === "delete" && report && (
          <ConfirmDialog title={t("Delete report?")} action={t("Delete")} onConfirm={remove} onClose={close}>
            {t("This action will permanently delete {name}.", { name: report.name })}
          </ConfirmDialog>
        )}
      </Suspense>
    ),
  };
}
