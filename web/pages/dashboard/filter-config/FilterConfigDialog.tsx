import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { changedConfigurations } from "../../../../schema/dashboard/saved-metadata";
import { isFilter } from "../../../../schema/filter-types/native-filter";
import { t } from "../../../i18n";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { UnsavedChangesFooter } from "../../../ui/UnsavedChangesFooter";
import { StayingButton } from "../../../ui/StayingButton";
import { toast } from "../../../ui/Toast";
import { useDashboard } from "../dashboard-context";
import type { DashboardResult } from "../queries";
import { useFilters } from "../filters/filters-context";
import { DividerSettings } from "./DividerSettings";
import { FilterList } from "./FilterList";
import { FilterTabs } from "./FilterTabs";
import { saveFilters, settingsOf } from "./save-filters";
import { useFilterConfig } from "./useFilterConfig";
import { useVersionedSave } from "./useVersionedSave";
import { usualDataset } from "./usual-dataset";
import "./filter-config.css";

/** Every filter of the dashboard with its settings; nothing is stored before Save. */
export function FilterConfigDialog({ dashboard, onClose }: { dashboard: DashboardResult; onClose: () => void }) {
  const { id, charts } = useDashboard();
  const { drafts } = useFilters();
  const client = useQueryClient();
  const draft = useFilterConfig(usualDataset(charts));
  const [tried, setTried] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { chosen } = draft;
  const problems = tried && chosen ? (draft.problems.get(chosen.item.id) ?? {}) : {};

  const leave = () => (draft.dirty && !leaving ? setLeaving(true) : onClose());
  const { saving, save: write, conflict } = useVersionedSave({
    dashboard,
    write: async (version) => {
      await saveFilters(client, id, draft.changes, version);
      drafts.set({});
    },
    mine: () => {
      const { native_filter_configuration = [], chart_customization_config = [] } = settingsOf(dashboard) as Record<string, Record<string, unknown>[]>;
      return { native_filter_configuration: changedConfigurations(native_filter_configuration, draft.changes.filters), chart_customization_config: changedConfigurations(chart_customization_config, draft.changes.controls) };
    },
    onDone: onClose,
    onFailed: ({ message }) => toast("danger", t("Filters could not be saved: {message}", { message })),
  });
  const list = useRef<HTMLDivElement>(null);
  const restore = (id: string) => {
    list.current?.querySelector<HTMLElement>(".fcfg-item.on .nm")?.focus();
    draft.restore(id);
  };
  const save = () => {
    setTried(true);
    const [wrong] = draft.problems.keys();
    if (wrong === undefined) void write();
    else draft.choose(chosen && draft.problems.has(chosen.item.id) ? chosen.item.id : wrong);
  };
  return (
    <Dialog
      title={t("Add or edit filters and controls")}
      width={900}
      onClose={leave}
      footer={leaving ? (
        <UnsavedChangesFooter onStay={() => setLeaving(false)} onLeave={onClose} />
      ) : (
        <>
          {tried && draft.problems.size > 0 && <span className="grow fcfg-wrong" role="alert">{t("{count, plural, one {# filter is} other {# filters are}} not complete", { count: draft.problems.size })}</span>}
          <Button onClick={leave}>{t("Cancel")}</Button>
          <StayingButton kind="primary" disabled={!draft.dirty || saving} aria-busy={saving} onClick={save}>{t("Save")}</StayingButton>
        </>
      )}
    >
      {conflict}
      <div className="fcfg" ref={list}>
        <FilterList draft={draft} tried={tried} />
        <div className="fcfg-main" key={chosen?.item.id}>
          {!chosen ? (
            <p className="t2 fcfg-none">{t("Choose a filter, or add a new one.")}</p>
          ) : chosen.removed ? (
            <div className="fcfg-none">
              <p className="t2">{t("You have removed this filter.")}</p>
              <Button onClick={() => restore(chosen.item.id)}>{t("Restore filter")}</Button>
            </div>
          ) : isFilter(chosen.item) ? (
            <FilterTabs entry={chosen} filter={chosen.item} draft={draft} problems={problems} />
          ) : (
            <DividerSettings divider={chosen.item} problems={problems} onChange={(item) => draft.change(item.id, (entry) => ({ ...entry, item }))} />
          )}
        </div>
      </div>
    </Dialog>
  );
}
