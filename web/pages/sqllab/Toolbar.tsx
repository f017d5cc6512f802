import {
  CalendarClock,
  ChartColumn,
  ChevronDown,
  CircleDollarSign,
  CircleStop,
  Braces,
  Ellipsis,
  Eye,
  Keyboard,
  Link2,
  ListTree,
  PanelLeft,
  Play,
  Save,
  Square,
  Table2,
  TextSelect,
  WandSparkles,
} from "lucide-react";
import { lazy, type RefObject, Suspense, useState } from "react";
import type { EditorTab } from "../../../schema/sql-tabs/calls";
import { editorConf } from "../../api/sql/editor-conf";
import { sqlEditor } from "../../api/sql/sql-editor";
import { useSettledRights } from "../../api/people/rights";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { Icon } from "../../ui/display/Icon";
import { IconButton } from "../../ui/actions/IconButton";
import { Menu, type MenuEntry } from "../../ui/actions/Menu";
import { toast } from "../../ui/overlays/Toast";
import type { SqlCodeHandle } from "./code/code-handle";
import { EstimateDialog } from "./dialogs/EstimateDialog";
import { CreateTableDialog } from "./dialogs/CreateTableDialog";
import { ParametersDialog } from "./dialogs/ParametersDialog";
import { readParameters } from "./dialogs/template-parameters";
import { scheduleFormOf } from "./dialogs/schedule-form";
import { runChartAddress, runDatasource } from "./open-run-chart";
import { rowLimits } from "./row-limits";
import { keysOf } from "./hotkeys";
import { SaveQueryDialog } from "./SaveQueryDialog";
import type { EditorTabs } from "./useEditorTabs";
import type { RunPlace, RunState, TableToCreate } from "./useRun";

const ScheduleDialog = lazy(() =>
  import("./dialogs/ScheduleDialog").then((module) => ({ default: module.ScheduleDialog })),
);
const ShortcutSheet = lazy(() =>
  import("../../shell/ShortcutSheet").then((module) => ({ default: module.ShortcutSheet })),
);
const SaveRunDataset = lazy(() => import("./SaveRunDataset").then((module) => ({ default: module.SaveRunDataset })));

export type ToolbarDialog = "save" | "schedule" | "dataset" | "parameters" | "estimate" | "hotkeys" | "TABLE" | "VIEW";

interface ToolbarProps {
  tab: EditorTab;
  tabs: EditorTabs;
  place: RunPlace;
  last: RunState | null;
  code: RefObject<SqlCodeHandle | null>;
  hasSelection: boolean;
  onRun: (make?: TableToCreate) => void;
  onRunStatement: () => void;
  onFormat: () => void;
  dialog: ToolbarDialog | null;
  setDialog: (dialog: ToolbarDialog | null) => void;
}

/** Run or cancel, the row limit, and actions on the SQL. */
export function Toolbar({
  tab,
  tabs,
  place,
  last,
  code,
  hasSelection,
  onRun,
  onRunStatement,
  onFormat,
  dialog,
  setDialog,
}: ToolbarProps) {
  const [estimated, setEstimated] = useState("");
  const { database, catalog, schema } = place;
  const conf = editorConf();
  const limit = tab.query_limit ?? conf.DEFAULT_SQLLAB_LIMIT;
  const parameters = readParameters(tab.template_params);
  const share = () =>
    void sqlEditor
      .share({ dbId: database.id, catalog, schema, name: tab.label, sql: tab.sql, templateParams: tab.template_params })
      .then(({ url }) => navigator.clipboard.writeText(url))
      .then(
        () => toast("success", t("Link copied to clipboard")),
        (problem: unknown) => toast("danger", problem instanceof Error ? problem.message : String(problem)),
      );
  const make = (kind: "TABLE" | "VIEW") =>
    kind === "TABLE"
      ? { label: t("Create table as..."), icon: Table2, onSelect: () => setDialog("TABLE") }
      : { label: t("Create view as..."), icon: Eye, onSelect: () => setDialog("VIEW") };
  const isEmpty = tab.sql.trim() === "";
  const can = useSettledRights(last !== null);
  const noCharts = can && !can("can_read", "Explore") ? t("You need permission to explore data") : undefined;
  const noDatasets =
    can && !(can("can_write", "Dataset") && can("can_read", "Explore"))
      ? t("You need permission to create datasets")
      : undefined;
  const hasRows = last?.state === "done" || (last?.state === "running" && last.isQuiet === true);
  const shown = last?.state === "done" ? last.response : null;
  const chartSource = shown && runDatasource(shown);
  const toChart = { disabled: !hasRows || noCharts !== undefined };
  const openChart = async () => {
    if (shown && chartSource) location.assign(await runChartAddress(chartSource, shown, limit));
  };
  const scheduleForm = tabs.start.data ? scheduleFormOf(tabs.start.data) : null;
  const more: MenuEntry[] = [
    {
      label: t("Run current statement"),
      icon: TextSelect,
      hint: keysOf("runStatement"),
      disabled: isEmpty,
      onSelect: onRunStatement,
    },
    { label: t("Format SQL"), icon: WandSparkles, hint: keysOf("format"), disabled: isEmpty, onSelect: onFormat },
    {
      label: t("Estimate cost"),
      icon: CircleDollarSign,
      disabled: isEmpty || parameters === null,
      onSelect: () => {
        setEstimated(code.current?.piece().sql ?? tab.sql);
        setDialog("estimate");
      },
    },
    {
      label: t("Template parameters..."),
      icon: Braces,
      ...(parameters && Object.keys(parameters).length ? { hint: String(Object.keys(parameters).length) } : {}),
      onSelect: () => setDialog("parameters"),
    },
    {
      label: t("Run when opened"),
      icon: Play,
      checked: tab.autorun,
      onSelect: () => tabs.change(tab.id, { autorun: !tab.autorun }),
    },
    ...(database.allow_ctas ? [make("TABLE")] : []),
    ...(database.allow_cvas ? [make("VIEW")] : []),
    { kind: "separator" },
    ...(scheduleForm
      ? [
          {
            label: t("Schedule..."),
            icon: CalendarClock,
            // A saved query may be scheduled already.
            ...(last?.state === "done" || tab.saved_query ? {} : { disabled: true, hint: t("Run the query first") }),
            onSelect: () => setDialog("schedule"),
          },
        ]
      : []),
    { label: t("Copy link"), icon: Link2, onSelect: share },
    { label: t("Create chart"), icon: ChartColumn, ...toChart, onSelect: () => void openChart() },
    {
      label: t("Save dataset"),
      icon: Table2,
      disabled: !hasRows || noDatasets !== undefined,
      ...(noDatasets ? { hint: noDatasets } : {}),
      onSelect: () => setDialog("dataset"),
    },
    { kind: "separator" },
    {
      label: tab.hide_left_bar ? t("Show sidebar") : t("Hide sidebar"),
      icon: PanelLeft,
      hint: keysOf("bar"),
      onSelect: () => tabs.change(tab.id, { hide_left_bar: !tab.hide_left_bar }),
    },
    { kind: "link", label: t("Saved queries"), icon: ListTree, href: "/savedqueryview/list/" },
    { label: t("Keyboard shortcuts"), icon: Keyboard, hint: keysOf("list"), onSelect: () => setDialog("hotkeys") },
  ];
  return (
    <div className="sql-tools" role="toolbar" aria-label={t("Query")}>
      {last?.state === "running" && !last.isQuiet ? (
        <Button kind="danger" icon={Square} aria-keyshortcuts="Control+E" onClick={last.stop}>
          {t("Stop")}
        </Button>
      ) : (
        <Button
          kind="primary"
          icon={Play}
          aria-keyshortcuts="Meta+Enter Control+Enter"
          disabled={isEmpty}
          onClick={() => onRun()}
        >
          {hasSelection ? t("Run selection") : t("Run")}{" "}
          <span className="kbd m-hide" aria-hidden="true">
            {keysOf("run")}
          </span>
        </Button>
      )}
      <Menu
        align="start"
        entries={rowLimits(conf).map((rows) => ({
          label: t("{rows, number} rows", { rows }),
          checked: rows === limit,
          onSelect: () => tabs.change(tab.id, { query_limit: rows }),
        }))}
        button={
          <button type="button" className="btn">
            {t("Limit {rows, number}", { rows: limit })} <Icon of={ChevronDown} size="small" />
          </button>
        }
      />
      <Button kind="ghost" icon={Save} aria-keyshortcuts="Control+S Meta+S" onClick={() => setDialog("save")}>
        {t("Save")}
      </Button>
      <Button
        kind="ghost"
        className="m-hide"
        icon={ChartColumn}
        {...toChart}
        title={noCharts}
        onClick={() => void openChart()}
      >
        {t("Create chart")}
      </Button>
      <Button kind="ghost" className="m-hide" icon={Link2} onClick={share}>
        {t("Copy link")}
      </Button>
      <Menu entries={more} button={<IconButton icon={Ellipsis} label={t("More")} />} />
      {parameters === null && (
        <button type="button" className="btn ghost sql-bad" onClick={() => setDialog("parameters")}>
          <Icon of={CircleStop} size="small" />
          {t("The template parameters are not a JSON object")}
        </button>
      )}
      <span className="sql-saved t3 m-hide" role="status">
        {tabs.saving === "saved"
          ? t("Saved")
          : tabs.saving === "saving"
            ? t("Saving...")
            : t("Not saved yet. Retrying...")}
      </span>
      {dialog === "save" && (
        <SaveQueryDialog
          tab={tab}
          database={database.id}
          schema={schema}
          onSaved={(id, name) => tabs.change(tab.id, { saved_query_id: id, label: name })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "schedule" && scheduleForm && (
        <Suspense>
          <ScheduleDialog
            form={scheduleForm}
            tab={tab}
            database={database.id}
            schema={schema}
            onSaved={(id, name) => tabs.change(tab.id, { saved_query_id: id, label: name })}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      {dialog === "dataset" && shown && (
        <Suspense>
          <SaveRunDataset
            run={shown.query}
            database={database.id}
            name={tab.label}
            parameters={tab.template_params}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      {dialog === "parameters" && (
        <ParametersDialog
          value={tab.template_params}
          onSave={(template_params) => tabs.change(tab.id, { template_params })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "estimate" && (
        <EstimateDialog
          place={{ database_id: database.id, catalog, schema, sql: estimated }}
          parameters={parameters ?? {}}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "hotkeys" && (
        <Suspense>
          <ShortcutSheet onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {(dialog === "TABLE" || dialog === "VIEW") && (
        <CreateTableDialog method={dialog} onRun={onRun} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
