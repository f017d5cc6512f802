import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { changedConfigurations } from "../../../../schema/dashboard/saved-metadata";
import { isFilter } from "../../../../schema/filter-types/native-filter";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { UnsavedChangesFooter } from "../../../ui/inputs/UnsavedChangesFooter";
import { StayingButton } from "../../../ui/actions/StayingButton";
import { toast } from "../../../ui/overlays/Toast";
import { useDashboard } from "../dashboard-context";
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
export function FilterConfigDialog({ dashboard, onClose }: { dashboard: DashboardDetails; onClose: () => void }) {
  const { id, charts } = useDashboard();
  const { drafts } = useFilters();
  const client = useQueryClient();
  const draft = useFilterConfig(usualDataset(charts));
  const [tried, setTried] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { selected } = draft;
  const problems = tried && selected ? (draft.problems.get(selected.item.id) ?? {}) : {};

  const leave = () => (draft.dirty && !leaving ? setLeaving(true) : onClose());
  const {
    saving,
    save: write,
    conflict,
  } = useVersionedSave({
    dashboard,
    write: async (version) => {
      await saveFilters(client, id, draft.changes, version);
      drafts.set({});
    },
    mine: () => {
      const { native_filter_configuration = [], chart_customization_config = [] } = settingsOf(dashboard) as Record<
        string,
        Record<string, unknown>[]
      >;
      return {
        native_filter_configuration: changedConfigurations(native_filter_configuration, draft.changes.filters),
        chart_customization_config: changedConfigurations(chart_customization_config, draft.changes.controls),
      };
    },
    onDone: onClose,
    onFailed: ({ message }) => toast("danger", t("Couldn't save filters: {message}", { message })),
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
    else draft.choose(selected && draft.problems.has(selected.item.id) ? selected.item.id : wrong);
  };
  return (
    <Dialog
      title={t("Add or edit filters and controls")}
      width={900}
      onClose={leave}
      footer={
        leaving ? (
          <UnsavedChangesFooter onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <>
            {tried && draft.problems.size > 0 && (
              <span className="grow fcfg-wrong" role="alert">
                {t("{count, plural, one {# filter is incomplete} other {# filters are incomplete}}", {
                  count: draft.problems.size,
                })}
              </span>
            )}
            <Button onClick={leave}>{t("Cancel")}</Button>
            <StayingButton kind="primary" disabled={!draft.dirty || saving} aria-busy={saving} onClick={save}>
              {t("Save")}
            </StayingButton>
          </>
        )
      }
    >
      {conflict}
      <div className="fcfg" ref={list}>
        <FilterList draft={draft} tried={tried} />
        <div className="fcfg-main" key={selected?.item.id}>
          {!selected ? (
            <p className="t2 fcfg-none">{t("Select a filter, or add a new one.")}</p>
          ) : selected.removed ? (
            <div className="fcfg-none">
              <p className="t2">{t("You have removed this filter.")}</p>
              <Button onClick={() => restore(selected.item.id)}>{t("Restore filter")}</Button>
            </div>
          ) : isFilter(selected.item) ? (
            <FilterTabs entry={selected} filter={selected.item} draft={draft} problems={problems} />
          ) : (
            <DividerSettings
              divider={selected.item}
              problems={problems}
              onChange={(item) => draft.change(item.id, (entry) => ({ ...entry, item }))}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
