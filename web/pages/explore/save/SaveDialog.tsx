import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { ExploreResponse } from "../../../../schema/explore-state/calls";
import { call } from "../../../api/transport/client";
import { useRights } from "../../../api/people/rights";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { RadioOption } from "../../../ui/inputs/RadioOption";
import { type Option, Select } from "../../../ui/inputs/Select";
import { toast } from "../../../ui/overlays/Toast";
import { replaceAddress } from "../../dashboard/replace-address";
import type { ExploreAddress } from "../address/explore-address";
import { copyName, localCopy } from "../address/local-copy";
import type { Explore } from "../useExplore";
import { dashboardOptions, dashboardOf, tabOptions } from "./dashboard-options";
import { saveChart } from "./save-chart";
import { suggestName } from "./suggest-name";

interface SaveDialogProps {
  explore: Explore;
  response: ExploreResponse;
  address: ExploreAddress;
  /** The chart's name; empty for a new chart. */
  name: string;
  /** The name of a new chart without metrics. */
  title: string;
  mayOverwrite: boolean;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** Overwrites the chart or saves it as a new one, optionally on a dashboard and one of its tabs. */
export function SaveDialog({
  explore,
  response,
  address,
  name: before,
  title,
  mayOverwrite,
  onSaved,
  onClose,
}: SaveDialogProps) {
  const { slice, metadata } = response;
  const router = useRouter();
  const can = useRights(true);
  const [overwrites, setOverwrites] = useState(mayOverwrite && address.saveAction !== "saveas");
  const [name, setName] = useState(
    () => before || suggestName(explore.formData, response.dataset.verbose_map ?? {}) || title,
  );
  const [dashboard, setDashboard] = useState<Option<string> | null>(() => dashboardOfAddress(response, address));
  const [tab, setTab] = useState<Option<string> | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const target = dashboard && dashboardOf(dashboard);
  const tabs = useQuery({
    queryKey: ["dashboard-tabs", dashboard?.value],
    queryFn: async ({ signal }) =>
      tabOptions(
        (await call("GET /api/v1/dashboard/:id/tabs", { params: { id: dashboard!.value }, signal })).result.tab_tree,
      ),
    enabled: target?.kind === "existing",
  });
  const ready = name.trim() !== "" && !busy;

  const save = async (andGo: boolean) => {
    if (!ready) return;
    setBusy(true);
    try {
      const addTo = target?.kind === "existing" ? { ...target, tabId: tab?.value ?? null } : target;
      const saved = await saveChart({
        overwrite: overwrites && slice ? slice.slice_id : null,
        name: name.trim(),
        formData: explore.formData,
        owners: null,
        dashboardIds: metadata?.dashboards.map(({ id }) => id) ?? [],
        addTo,
      });
      localCopy.drop(copyName(slice?.slice_id ?? null, explore.formData.datasource));
      toast(
        "success",
        overwrites ? t("Chart [{name}] has been overwritten", { name }) : t("Chart [{name}] has been saved", { name }),
      );
      if (target)
        toast(
          "success",
          target.kind === "new"
            ? t("Dashboard [{dashboard}] just got created and chart [{name}] was added to it", {
                dashboard: target.title,
                name,
              })
            : t("Chart [{name}] was added to dashboard [{dashboard}]", { name, dashboard: dashboard?.label }),
        );
      if (andGo && saved.dashboardId !== null)
        return router.history.push(
          `/superset/dashboard/${saved.dashboardId}/${tab ? `#${tab.value}` : ""}`,
          undefined,
          { ignoreBlocker: true },
        );
      if (!overwrites) return router.history.push(`/explore/?slice_id=${saved.id}`, undefined, { ignoreBlocker: true });
      explore.markSaved(saved.formData);
      onSaved(name.trim());
      replaceAddress((page) => {
        page.pathname = "/explore/";
        page.search = `?slice_id=${saved.id}`;
      });
      onClose();
    } catch (error) {
      setProblem(error as Error);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t("Save chart")}
      onClose={onClose}
      onSubmit={() => void save(false)}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button disabled={!ready || !dashboard} onClick={() => void save(true)}>
            {t("Save & go to dashboard")}
          </Button>
          <Button kind="primary" type="submit" disabled={!ready}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem.message}</Alert>}
        <div className="col" role="radiogroup" aria-label={t("Save mode")} style={{ gap: 4 }}>
          {slice && (
            <RadioOption
              name="save-how"
              label={t("Save (Overwrite)")}
              checked={overwrites}
              disabled={!mayOverwrite}
              onChoose={() => setOverwrites(true)}
            />
          )}
          <RadioOption
            name="save-how"
            label={t("Save as...")}
            checked={!overwrites}
            onChoose={() => setOverwrites(false)}
          />
        </div>
        <Field label={t("Chart name")} required>
          <TextInput value={name} onChange={setName} placeholder={t("Name")} autoFocus />
        </Field>
        <Field label={t("Add to dashboard")} help={t("Select a dashboard, or type a name to create one.")}>
          <Select
            value={dashboard}
            onChange={(next) => (setDashboard(next), setTab(null))}
            options={dashboardOptions(can("can_write", "Dashboard"))}
            placeholder={t("Select a dashboard")}
          />
        </Field>
        {tabs.data && tabs.data.length > 0 && (
          <Field label={t("Add to tabs")}>
            <Select value={tab ?? tabs.data[0]!} onChange={setTab} options={tabs.data} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

/** The dashboard that the chart was opened from. */
function dashboardOfAddress({ metadata }: ExploreResponse, { dashboardId }: ExploreAddress): Option<string> | null {
  const known = metadata?.dashboards.find(({ id }) => id === dashboardId);
  return dashboardId === null
    ? null
    : { value: String(dashboardId), label: known?.dashboard_title ?? t("Dashboard {id}", { id: dashboardId }) };
}
