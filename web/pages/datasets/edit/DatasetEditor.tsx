import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { StoredDataset } from "../../../api/data/dataset-editing";
import { meQuery } from "../../../api/people/session";
import { areLoaded, useRights } from "../../../api/people/rights";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { UnsavedChangesFooter } from "../../../ui/inputs/UnsavedChangesFooter";
import { Locked } from "../../../ui/feedback/Locked";
import { Tabs } from "../../../ui/navigation/Tabs";
import { CalculatedTab } from "./CalculatedTab";
import { ColumnsTab } from "./ColumnsTab";
import { type DatasetDraft, draftOf, isChanged } from "./dataset-draft";
import { type DatasetProblem, type EditTab, problemsOf } from "./dataset-problems";
import { EditingContext, useEditingSource } from "./editing-context";
import { FoldersTab } from "./FoldersTab";
import { placedItems } from "./folder-tree";
import { MetricsTab } from "./MetricsTab";
import { SaveDialogs } from "./SaveDialogs";
import { SettingsTab } from "./SettingsTab";
import { SourceTab } from "./SourceTab";
import { UsageTab, useUsage } from "./UsageTab";
import { useDatasetSave } from "./useDatasetSave";

export const EDITOR_WIDTH = 900;

interface DatasetEditorProps {
  opened: { dataset: StoredDataset; version: string | null };
  /** Restarts with the newest saved state. */
  onReload: () => void;
  onClose: (saved: boolean) => void;
}

/** Tabs that edit one draft; nothing is stored before Save. */
export function DatasetEditor({ opened, onReload, onClose }: DatasetEditorProps) {
  const { dataset: stored } = opened;
  const [draft, setDraft] = useState<DatasetDraft>(() => draftOf(stored));
  const [tab, setTab] = useState<EditTab>("metrics");
  const [tried, setTried] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const usage = useUsage(stored.id);
  const me = useQuery(meQuery());
  const rights = useRights(true);
  const change = (changes: Partial<DatasetDraft>) => {
    if (forbidden) return;
    setLeaving(false);
    setDraft((before) => ({ ...before, ...changes }));
  };
  const problems = useMemo(() => problemsOf(draft), [draft]);
  const [first] = problems;
  const changed = useMemo(() => isChanged(draft, stored), [draft, stored]);
  const save = useDatasetSave({ opened, draft, onSaved: () => onClose(true) });
  const source = useEditingSource(draft, stored);

  const notMine = me.data && areLoaded(rights) && !rights.isAdmin && !stored.owners.some(({ id }) => id === me.data.id);
  const forbidden = stored.is_managed_externally
    ? t("This dataset is managed externally, and can't be edited in the product")
    : notMine
      ? t("Only owners and admins can edit this dataset.")
      : null;
  const leave = () => (changed && !leaving ? setLeaving(true) : onClose(false));
  const trySave = () => {
    setTried(true);
    if (first) setTab(first.tab);
    else if (!forbidden && !save.busy) save.openConfirm();
  };
  const onSaveShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    // The page behind handles the same shortcut.
    event.stopPropagation();
    if (!save.stage) trySave();
  });
  // On the window: the focus may be in the footer, or on the page after an item that had it has moved.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onSaveShortcut(event);
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
  const calculated = draft.columns.filter((column) => column.calculated).length;
  const count = (number: number | undefined) => number !== undefined && <span className="count tn">{number}</span>;
  const titles: Record<EditTab, string> = {
    source: t("Source"),
    metrics: t("Metrics"),
    columns: t("Columns"),
    calculated: t("Calculated columns"),
    usage: t("Usage"),
    folders: t("Folders"),
    settings: t("Settings"),
  };
  const props = { draft, change };
  return (
    <Dialog
      title={t("Edit Dataset {name}", { name: stored.table_name })}
      width={EDITOR_WIDTH}
      onClose={leave}
      footer={
        leaving ? (
          <UnsavedChangesFooter onStay={() => setLeaving(false)} onLeave={() => onClose(false)} />
        ) : (
          <>
            {tried && first && (
              <span className="de-wrong" role="alert">
                <Button
                  kind="link"
                  size="small"
                  onClick={() => setTab(first.tab)}
                >{`${titles[first.tab]}: ${first.message}`}</Button>
                {problems.length > 1 && (
                  <span className="t2">
                    {" "}
                    {t("{count, plural, one {and # more} other {and # more}}", { count: problems.length - 1 })}
                  </span>
                )}
              </span>
            )}
            <Button onClick={leave}>{t("Cancel")}</Button>
            <Button
              kind="primary"
              disabled={save.busy || forbidden !== null || (tried && problems.length > 0)}
              title={forbidden ?? undefined}
              onClick={trySave}
            >
              {t("Save")}
            </Button>
          </>
        )
      }
    >
      <EditingContext value={{ source, problems: tried ? problems : NOTHING, locked: forbidden !== null }}>
        <div className="de">
          {forbidden ? (
            <Alert kind="info">{forbidden}</Alert>
          ) : (
            <Alert kind="warning">
              <b>{t("Be careful.")}</b>{" "}
              {t(
                "Changing these settings will affect all charts using this dataset, including charts owned by other people.",
              )}
            </Alert>
          )}
          <Tabs
            label={t("Dataset sections")}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: "source", label: titles.source },
              {
                value: "metrics",
                label: (
                  <>
                    {titles.metrics} {count(draft.metrics.length)}
                  </>
                ),
              },
              {
                value: "columns",
                label: (
                  <>
                    {titles.columns} {count(draft.columns.length - calculated)}
                  </>
                ),
              },
              {
                value: "calculated",
                label: (
                  <>
                    {titles.calculated} {count(calculated)}
                  </>
                ),
              },
              {
                value: "usage",
                label: (
                  <>
                    {titles.usage} {count(usage.data?.count)}
                  </>
                ),
              },
              {
                value: "folders",
                label: (
                  <>
                    {titles.folders} {count(placedItems(draft.folders).size || undefined)}
                  </>
                ),
              },
              { value: "settings", label: titles.settings },
            ]}
          >
            {tab === "source" && (
              <Locked when={forbidden !== null}>
                <SourceTab {...props} stored={stored} />
              </Locked>
            )}
            {tab === "metrics" && <MetricsTab {...props} />}
            {tab === "columns" && <ColumnsTab {...props} stored={stored} />}
            {tab === "calculated" && <CalculatedTab {...props} />}
            {tab === "usage" && <UsageTab id={stored.id} />}
            {tab === "folders" && (
              <Locked when={forbidden !== null}>
                <FoldersTab {...props} />
              </Locked>
            )}
            {tab === "settings" && (
              <Locked when={forbidden !== null}>
                <SettingsTab {...props} />
              </Locked>
            )}
          </Tabs>
        </div>
      </EditingContext>
      <SaveDialogs save={save} onReload={onReload} />
    </Dialog>
  );
}

const NOTHING: readonly DatasetProblem[] = [];
