import { type FormEvent, useState } from "react";
import { ApiError } from "../../api/transport/client";
import { type OwnWorkspace, ownWorkspace } from "../../api/people/workspaces";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { Button } from "../../ui/Button";
import { Field, TextInput } from "../../ui/Field";
import { Select } from "../../ui/Select";
import { Switch } from "../../ui/Switch";
import { toast } from "../../ui/Toast";

const zones = () => ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map((zone) => ({ value: zone, label: zone }));

export function WorkspaceSettings({ workspace, mayChange, onSaved }: { workspace: OwnWorkspace; mayChange: boolean; onSaved: () => void }) {
  const [name, setName] = useState(workspace.name);
  const [zone, setZone] = useState(workspace.time_zone);
  const [later, setLater] = useState(workspace.global_async_queries);
  const [requestsCode, setRequestsCode] = useState(workspace.code_after_provider);
  const [problem, setProblem] = useState<string | null>(null);
  const changes = {
    ...(name.trim() === workspace.name ? {} : { name: name.trim() }),
    ...(zone === workspace.time_zone ? {} : { time_zone: zone }),
    ...(later === workspace.global_async_queries ? {} : { global_async_queries: later }),
    ...(requestsCode === workspace.code_after_provider ? {} : { code_after_provider: requestsCode }),
  };
  const ready = name.trim() !== "" && Object.keys(changes).length > 0;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setProblem(null);
    try {
      await ownWorkspace.change(changes);
      toast("success", t("Saved"));
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <section className="card" aria-label={t("Settings")}>
      <header><h2>{t("Settings")}</h2></header>
      <form className="col" style={{ gap: 12 }} onSubmit={(event) => void save(event)}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("Name")} required>
          <TextInput value={name} onChange={setName} disabled={!mayChange} />
        </Field>
        <Field label={t("Time zone")} help={t("Relative times such as “Last week” end at midnight in this time zone.")}>
          {mayChange ? <Select value={{ value: zone, label: zone }} onChange={(next) => next && setZone(next.value)} options={zones()} /> : <TextInput value={zone} onChange={setZone} disabled />}
        </Field>
        <Switch label={t("Load uncached charts in the background")} checked={later} onChange={setLater} disabled={!mayChange} />
        <Switch label={t("Require a two-factor code after signing in with an identity provider")} checked={requestsCode} onChange={setRequestsCode} disabled={!mayChange} />
        {mayChange && <span><Button kind="primary" type="submit" disabled={!ready}>{t("Save")}</Button></span>}
      </form>
    </section>
  );
}
