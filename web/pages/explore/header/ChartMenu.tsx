import {
  Braces,
  Code,
  Ellipsis,
  FileSpreadsheet,
  FileText,
  LayoutDashboard,
  Link,
  Mail,
  Pencil,
  Play,
  Trash2,
  CodeXml,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ExploreResponse } from "../../../../schema/explore-state/calls";
import type { Can } from "../../../api/people/rights";
import { t } from "../../../i18n";
import { usePageActions } from "../../../shell/page-actions";
import { IconButton } from "../../../ui/actions/IconButton";
import { Menu, type MenuEntry } from "../../../ui/actions/Menu";
import { useCommentsMenu } from "../../../comments/useCommentsMenu";
import { useReportMenu } from "../../reports/useReportMenu";
import type { ExploreAddress } from "../address/explore-address";
import type { Explore } from "../useExplore";
import { DeleteChart } from "./DeleteChart";
import { download } from "./download";
import { copyLink, mailLink } from "./share";
import { sqlEditorAddress } from "./sql-editor-address";

const QueryDialog = lazy(() =>
  import("../../dashboard/tile/QueryDialog").then((module) => ({ default: module.QueryDialog })),
);
const EmbedDialog = lazy(() => import("./EmbedDialog").then((module) => ({ default: module.EmbedDialog })));
const EditProperties = lazy(() => import("./EditProperties").then((module) => ({ default: module.EditProperties })));

interface ChartMenuProps {
  explore: Explore;
  response: ExploreResponse;
  address: ExploreAddress;
  title: string;
  can: Can;
  mayEdit: boolean;
  /** Called after its properties dialog saved changes. */
  onEdited: () => void;
  /** Additional download entries. */
  downloads?: readonly MenuEntry[];
}

type Open = "query" | "embed" | "properties" | "delete";

/** The menu of actions on the chart besides editing. */
export function ChartMenu({
  explore,
  response,
  address,
  title,
  can,
  mayEdit,
  onEdited,
  downloads = [],
}: ChartMenuProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const { slice, metadata } = response;
  const { run, formData } = explore;
  const input = {
    chartId: slice?.slice_id ?? null,
    dashboardId: address.dashboardId,
    formData: run.submitted ?? formData,
  };
  const requested = run.submitted !== null;
  const sql =
    run.data.result?.queries
      .map((query) => query.query?.trim())
      .filter(Boolean)
      .join("\n") ?? "";
  const editor = can("menu_access", "SQL Lab") ? sqlEditorAddress(formData.datasource, sql) : undefined;
  const comments = useCommentsMenu("chart", slice?.slice_id ?? null);
  const report = useReportMenu("chart", slice?.slice_id ?? null, title, can);
  const dashboards = metadata?.dashboards ?? [];
  const entries: MenuEntry[] = [
    ...(slice && mayEdit
      ? [{ label: t("Edit chart properties"), icon: Pencil, onSelect: () => setOpen("properties") }]
      : []),
    ...comments.entries,
    ...(dashboards.length > 0 ? [{ kind: "heading" as const, label: t("On dashboards") }] : []),
    ...dashboards.slice(0, 10).map((dashboard): MenuEntry => ({
      kind: "link",
      label: dashboard.dashboard_title,
      icon: LayoutDashboard,
      href: `/superset/dashboard/${dashboard.id}/?focused_chart=${slice?.slice_id}`,
    })),
    ...(can("can_csv", "Superset")
      ? [
          { kind: "heading" as const, label: t("Download") },
          {
            label: t("Export to original .CSV"),
            icon: FileText,
            disabled: !requested,
            onSelect: () => void download("csv", input, title),
          },
          ...(formData.viz_type === "pivot_table_v2"
            ? [
                {
                  label: t("Export to pivoted .CSV"),
                  icon: FileText,
                  disabled: !requested,
                  onSelect: () => void download("pivoted-csv", input, title),
                },
              ]
            : []),
          {
            label: t("Export to Excel"),
            icon: FileSpreadsheet,
            disabled: !requested,
            onSelect: () => void download("xlsx", input, title),
          },
          {
            label: t("Export to .JSON"),
            icon: Braces,
            disabled: !requested,
            onSelect: () => void download("json", input, title),
          },
          ...downloads,
        ]
      : downloads),
    ...(can("can_share_chart", "Superset")
      ? [
          { kind: "heading" as const, label: t("Share") },
          {
            label: t("Copy permalink to clipboard"),
            icon: Link,
            onSelect: () => void copyLink(formData, address.urlParams),
          },
          {
            label: t("Share chart by email"),
            icon: Mail,
            onSelect: () => void mailLink(formData, address.urlParams, title),
          },
          { label: t("Embed code"), icon: CodeXml, onSelect: () => setOpen("embed") },
        ]
      : []),
    { kind: "separator" },
    { label: t("View query"), icon: Code, disabled: sql === "", onSelect: () => setOpen("query") },
    ...(editor ? [{ kind: "link" as const, label: t("Run in SQL Lab"), icon: Play, href: editor }] : []),
    ...(slice && mayEdit
      ? [
          { kind: "separator" as const },
          { label: t("Delete"), icon: Trash2, danger: true, onSelect: () => setOpen("delete") },
        ]
      : []),
    // Last, since they may be loaded while the menu is open: no entry moves under the pointer.
    ...(report.entries.length > 0 ? [{ kind: "separator" as const }] : []),
    ...report.entries,
  ];
  usePageActions(entries);
  const close = () => setOpen(null);
  return (
    <>
      <Menu button={<IconButton icon={Ellipsis} label={t("Chart actions")} />} entries={entries} />
      {report.dialog}
      {comments.panel}
      <Suspense>
        {open === "query" && run.data.result && (
          <QueryDialog title={title} result={run.data.result} editor={editor} onClose={close} />
        )}
        {open === "embed" && <EmbedDialog formData={formData} urlParams={address.urlParams} onClose={close} />}
        {open === "properties" && slice && (
          <EditProperties id={slice.slice_id} onClose={(saved) => (close(), saved && onEdited())} />
        )}
        {open === "delete" && slice && <DeleteChart id={slice.slice_id} name={title} onClose={close} />}
      </Suspense>
    </>
  );
}
