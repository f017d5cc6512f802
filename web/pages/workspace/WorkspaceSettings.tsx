import { useState } from "react";
import type { OwnWorkspace } from "../../../schema/workspace/calls";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Select } from "../../ui/inputs/Select";
import { Switch } from "../../ui/inputs/Switch";
import { hostsOf } from "./hosts-of";
import { useWorkspaceSave } from "./useWorkspaceSave";

const zones = () =>
  ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map((zone) => ({
    value: zone,
    label: zone,
  }));

export function WorkspaceSettings({
  workspace,
  mayChange,
  onSaved,
}: {
  workspace: OwnWorkspace;
  mayChange: boolean;
  onSaved: () => void;
}) {
  const [name, setName] = useState(workspace.name);
  const [zone, setZone] = useState(workspace.time_zone);
  const [deferred, setNotice] = useState(workspace.global_async_queries);
  const [requestsCode, setRequestsCode] = useState(workspace.code_after_provider);
  const [fontHosts, setFontHosts] = useState(workspace.theme_font_hosts.join(" "));
  const hosts = hostsOf(fontHosts);
  const changes = {
    ...(hosts.join(" ") === workspace.theme_font_hosts.join(" ") ? {} : { theme_font_hosts: hosts }),
    ...(name.trim() === workspace.name ? {} : { name: name.trim() }),
    ...(zone === workspace.time_zone ? {} : { time_zone: zone }),
    ...(deferred === workspace.global_async_queries ? {} : { global_async_queries: deferred }),
    ...(requestsCode === workspace.code_after_provider ? {} : { code_after_provider: requestsCode }),
  };
  const ready = name.trim() !== "" && Object.keys(changes).length > 0;
  const { problem, save } = useWorkspaceSave(changes, ready, onSaved);
  return (
    <section className="card" aria-label={t("Settings")}>
      <header>
        <h2>{t("Settings")}</h2>
      </header>
      <form className="col" style={{ gap: 12 }} onSubmit={(event) => void save(event)}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("Name")} required>
          <TextInput value={name} onChange={setName} disabled={!mayChange} />
        </Field>
        <Field label={t("Time zone")} help={t("Relative times such as “Last week” end at midnight in this time zone.")}>
          {mayChange ? (
            <Select
              value={{ value: zone, label: zone }}
              onChange={(next) => next && setZone(next.value)}
              options={zones()}
            />
          ) : (
            <TextInput value={zone} onChange={setZone} disabled />
          )}
        </Field>
        <Field
          label={t("Hosts of fonts")}
          help={t("Themes load fonts of these hosts, e.g. {example}. The hosts learn who opens a page.", {
            example: "fonts.googleapis.com",
          })}
        >
          <TextInput value={fontHosts} onChange={setFontHosts} disabled={!mayChange} />
        </Field>
        <Switch
          label={t("Load uncached charts in the background")}
          checked={deferred}
          onChange={setNotice}
          disabled={!mayChange}
        />
        <Switch
          label={t("Require a two-factor code after signing in with an identity provider")}
          checked={requestsCode}
          onChange={setRequestsCode}
          disabled={!mayChange}
        />
        {mayChange && (
          <span>
            <Button kind="primary" type="submit" disabled={!ready}>
              {t("Save")}
            </Button>
          </span>
        )}
      </form>
    </section>
  );
}
