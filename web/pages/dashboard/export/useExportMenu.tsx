import { useQueryClient } from "@tanstack/react-query";
import { AppWindow, Download, FileImage, FileSpreadsheet, FileText, Package, Printer } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { useRights } from "../../../api/people/rights";
import type { PageSetup } from "../../../../schema/dashboard/paper";
import { t } from "../../../i18n";
import type { MenuEntry } from "../../../ui/actions/Menu";
import { useDashboard } from "../dashboard-context";

const EmbedDialog = lazy(() => import("../embed/EmbedDialog").then((module) => ({ default: module.EmbedDialog })));
const PdfDialog = lazy(() => import("./PdfDialog").then((module) => ({ default: module.PdfDialog })));

/** Width of A4 without margins, px. */
const PAPER_PX = 793;

/**
 * Menu entries that export a dashboard: saved or printed with all tabs under the current filters, or embedded in other
 * sites.
 */
export function useExportMenu(
  { id, position_json: layout }: DashboardDetails,
  title: string,
): { downloads: MenuEntry[]; entries: MenuEntry[]; dialog: ReactNode } {
  const queryClient = useQueryClient();
  const dashboard = useDashboard();
  const can = useRights(false);
  const [open, setOpen] = useState<"embed" | "pdf" | null>(null);
  const close = () => setOpen(null);
  const save = (as: "savePdf" | "saveImage" | "saveWorkbook" | "printDashboard", pageSetup?: PageSetup) =>
    void import("./save-dashboard").then((part) =>
      part.saving(part[as], { queryClient, dashboard, layout, title, pageSetup }),
    );
  useEffect(() => {
    const fit = () =>
      document.documentElement.style.setProperty(
        "--print-zoom",
        String(Math.min(1, PAPER_PX / (document.querySelector<HTMLElement>(".dash-body")?.offsetWidth ?? innerWidth))),
      );
    addEventListener("beforeprint", fit);
    return () => removeEventListener("beforeprint", fit);
  }, []);
  const saves = can("can_csv", "Superset");
  const downloads: MenuEntry[] = [
    ...(saves
      ? [
          { label: t("Download as PDF"), icon: FileText, onSelect: () => setOpen("pdf") },
          { label: t("Download as image"), icon: FileImage, onSelect: () => save("saveImage") },
          { label: t("Download as Excel"), icon: FileSpreadsheet, onSelect: () => save("saveWorkbook") },
        ]
      : []),
    ...(can("can_export", "Dashboard")
      ? [
          {
            kind: "link" as const,
            label: t("Export as ZIP"),
            icon: Download,
            href: `/api/v1/dashboard/export/?q=!(${id})`,
          },
        ]
      : []),
    ...(can("can_export_as_example", "Dashboard")
      ? [
          {
            kind: "link" as const,
            label: t("Export as example"),
            icon: Package,
            href: `/api/v1/dashboard/${id}/export_as_example/`,
          },
        ]
      : []),
  ];
  const entries: MenuEntry[] = [
    ...(saves ? [{ label: t("Print"), icon: Printer, onSelect: () => save("printDashboard") }] : []),
    ...(can("can_set_embedded", "Dashboard")
      ? [{ label: t("Embed dashboard"), icon: AppWindow, onSelect: () => setOpen("embed") }]
      : []),
  ];
  return {
    downloads,
    entries,
    dialog: open && (
      <Suspense>
        {open === "embed" ? (
          <EmbedDialog dashboardId={id} onClose={close} />
        ) : (
          <PdfDialog onDownload={(setup) => save("savePdf", setup)} onClose={close} />
        )}
      </Suspense>
    ),
  };
}
