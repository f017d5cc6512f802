import {
  Code,
  Database,
  EllipsisVertical,
  FileCode,
  PanelLeftClose,
  PanelLeftOpen,
  Pencil,
  Replace,
  Search,
  Table2,
} from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import type { ExploreDataset } from "../../../../schema/explore-state/calls";
import type { Can } from "../../../api/people/rights";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import { Menu } from "../../../ui/actions/Menu";
import { sqlEditorAddress } from "../header/sql-editor-address";
import type { Explore } from "../useExplore";
import { DatasetGroupView } from "./DatasetGroupView";
import { datasetGroups } from "./dataset-groups";
import { datasetMarks } from "./dataset-marks";
import { isSavableQuery } from "./is-savable-query";
import { Mark } from "./Mark";

const EditDatasetDialog = lazy(() =>
  import("../../datasets/edit/EditDatasetDialog").then((module) => ({ default: module.EditDatasetDialog })),
);
const SwapDatasetDialog = lazy(() =>
  import("./swap/SwapDatasetDialog").then((module) => ({ default: module.SwapDatasetDialog })),
);
const QueryDialog = lazy(() =>
  import("../../dashboard/tile/QueryDialog").then((module) => ({ default: module.QueryDialog })),
);
const RequestAccess = lazy(() =>
  import("../../access-requests/RequestAccess").then((module) => ({ default: module.RequestAccess })),
);
const SaveSourceDialog = lazy(() =>
  import("./SaveSourceDialog").then((module) => ({ default: module.SaveSourceDialog })),
);

interface DatasetPaneProps {
  explore: Explore;
  dataset: ExploreDataset;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  can: Can;
}

/** The chart's source: its metrics and columns to drag to controls, with a search. */
export function DatasetPane({ explore, dataset, collapsed, onCollapse, can }: DatasetPaneProps) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState<"swap" | "edit" | "save" | "query" | null>(null);
  const groups = useMemo(() => datasetGroups(dataset, text), [dataset, text]);
  const marks = datasetMarks(dataset.extra);
  const name = dataset.table_name ?? dataset.name;
  const isQuery = isSavableQuery(dataset);
  const missingId = /^(\d+)__table$/.exec(explore.formData.datasource)?.[1] ?? null;
  const editor = can("menu_access", "SQL Lab")
    ? sqlEditorAddress(explore.formData.datasource, dataset.sql ?? dataset.select_star ?? "")
    : undefined;
  const maySave = isQuery && can("can_write", "Dataset");
  if (collapsed) {
    return (
      <section className="pane p-ds" aria-label={t("Chart source")}>
        <IconButton
          icon={PanelLeftOpen}
          label={t("Expand chart source")}
          size="small"
          className="p-open"
          onClick={() => onCollapse(false)}
        />
      </section>
    );
  }
  return (
    <section className="pane p-ds" aria-label={t("Chart source")}>
      <header>
        <Icon of={Table2} className="t3" />
        <h2 className="trunc" title={`${dataset.database.name}.${dataset.name}`}>
          {name}
        </h2>
        {marks.certifiedBy && (
          <Mark
            kind="certified"
            text={[t("Certified by {name}", { name: marks.certifiedBy }), marks.details].filter(Boolean).join("\n")}
          />
        )}
        {marks.warning && <Mark kind="warned" text={marks.warning} />}
        <span className="grow" />
        <Menu
          button={<IconButton icon={EllipsisVertical} label={t("Dataset actions")} size="tiny" />}
          entries={[
            ...(dataset.id && !isQuery && can("can_write", "Dataset")
              ? [{ label: t("Edit dataset"), icon: Pencil, onSelect: () => setOpen("edit") }]
              : []),
            ...(isQuery && dataset.sql
              ? [{ label: t("Query preview"), icon: FileCode, onSelect: () => setOpen("query") }]
              : []),
            ...(maySave ? [{ label: t("Save as dataset"), icon: Database, onSelect: () => setOpen("save") }] : []),
            ...(isQuery ? [] : [{ label: t("Swap dataset"), icon: Replace, onSelect: () => setOpen("swap") }]),
            ...(editor ? [{ kind: "link" as const, label: t("View in SQL Lab"), icon: Code, href: editor }] : []),
          ]}
        />
        <IconButton
          icon={PanelLeftClose}
          label={t("Collapse chart source")}
          size="tiny"
          className="m-hide"
          onClick={() => onCollapse(true)}
        />
      </header>
      <div className="p-find">
        <label className="input sm">
          <Icon of={Search} size="small" />
          <input
            placeholder={t("Search metrics and columns")}
            aria-label={t("Search metrics and columns")}
            data-page-search
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </div>
      <div className="scroll" tabIndex={0} role="region" aria-label={t("Metrics and columns")}>
        {!dataset.id && (
          <div className="ds-missing">
            <Alert kind="warning">
              {t("The dataset linked to this chart may have been deleted.")}{" "}
              {t("Or you don't have access. Ask its owners or an administrator.")}
            </Alert>
            <Button size="small" onClick={() => setOpen("swap")}>
              {t("Swap dataset")}
            </Button>
            {missingId !== null && (
              <Suspense>
                <RequestAccess kind="dataset" objectRef={missingId} size="small" />
              </Suspense>
            )}
          </div>
        )}
        {maySave && (
          <div className="ds-missing">
            <Alert kind="info">{t("Create a dataset to edit or add columns and metrics.")}</Alert>
            <Button size="small" onClick={() => setOpen("save")}>
              {t("Create a dataset")}
            </Button>
          </div>
        )}
        {groups.map((group) => (
          <DatasetGroupView key={group.key} group={group} />
        ))}
      </div>
      <Suspense>
        {open === "swap" && <SwapDatasetDialog explore={explore} onClose={() => setOpen(null)} />}
        {open === "save" && (
          <SaveSourceDialog
            explore={explore}
            dataset={dataset}
            onSaved={() => setOpen(null)}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "query" && (
          <QueryDialog
            title={name}
            result={{ queries: [{ query: dataset.sql ?? "" }] }}
            editor={editor}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "edit" && <EditDatasetDialog id={dataset.id} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  );
}
