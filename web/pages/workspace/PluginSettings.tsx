import { useState } from "react";
import type { OwnWorkspace } from "../../../schema/workspace/calls";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { Alert } from "../../ui/feedback/Alert";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Switch } from "../../ui/inputs/Switch";
import { hostsOf } from "./hosts-of";
import { useWorkspaceSave } from "./useWorkspaceSave";

/** Whether charts may be drawn by plugins, and of which hosts; for admins. */
export function PluginSettings({ workspace, onSaved }: { workspace: OwnWorkspace; onSaved: () => void }) {
  const [isOn, setOn] = useState(workspace.dynamic_plugins);
  const [text, setText] = useState(workspace.plugin_hosts.join(" "));
  const hosts = hostsOf(text);
  const changes = {
    ...(isOn === workspace.dynamic_plugins ? {} : { dynamic_plugins: isOn }),
    ...(hosts.join(" ") === workspace.plugin_hosts.join(" ") ? {} : { plugin_hosts: hosts }),
  };
  const ready = Object.keys(changes).length > 0;
  const { problem, save } = useWorkspaceSave(changes, ready, onSaved);
  return (
    <section className="card" aria-label={t("Plugins")}>
      <header>
        <h2>{t("Plugins")}</h2>
      </header>
      <form className="col" style={{ gap: 12 }} onSubmit={(event) => void save(event)}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Switch label={t("Draw charts with plugins")} checked={isOn} onChange={setOn} />
        <Field
          label={t("Hosts of plugins")}
          help={t("Plugins load scripts of these hosts. They run in a frame without network access.")}
        >
          <TextInput value={text} onChange={setText} />
        </Field>
        <span className="row" style={{ gap: 12 }}>
          <Button kind="primary" type="submit" disabled={!ready}>
            {t("Save")}
          </Button>
          {workspace.dynamic_plugins && <a href="/dynamic-plugins/list/">{t("All plugins")}</a>}
        </span>
      </form>
    </section>
  );
}
