import { useDeferredValue, useMemo, useState } from "react";
import { ApiError } from "../../../api/transport/client";
import { t } from "../../../i18n";
import { useTheme } from "../../../theme/ThemeProvider";
import { applyWindowTheme, resetWindowTheme, useWindowTheme } from "../../../theme/window-theme";
import { Button } from "../../../ui/actions/Button";
import { Alert } from "../../../ui/feedback/Alert";
import { Locked } from "../../../ui/feedback/Locked";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { Tabs } from "../../../ui/navigation/Tabs";
import { Dialog } from "../../../ui/overlays/Dialog";
import { toast } from "../../../ui/overlays/Toast";
import { indentedJson } from "../indented-json";
import { isCssColor } from "./css-color";
import { ThemeForm } from "./ThemeForm";
import { ThemeJson } from "./ThemeJson";
import { ThemeNotes } from "./ThemeNotes";
import { ThemePreview } from "./ThemePreview";
import { themeProblems } from "./token-problem";
import { themeObject } from "./theme-text";
import "./theme-editor.css";

interface ThemeEditorProps {
  title: string;
  /** Label of the button that saves. */
  action: string;
  theme: { theme_name: string | null; json_data: string | null };
  /** The hosts of fonts that the workspace allows. */
  fontHosts: readonly string[];
  /** Stores the theme; null shows it read-only. */
  save: ((values: { theme_name: string; json_data: string }) => Promise<unknown>) | null;
  onClose: (saved: boolean) => void;
}

/** A theme as a form or as JSON, beside a preview; it can be applied to the window before it is saved. */
export function ThemeEditor({ title, action, theme, fontHosts, save, onClose }: ThemeEditorProps) {
  const [before] = useState({ name: theme.theme_name ?? "", json: indentedJson(theme.json_data) });
  const [name, setName] = useState(before.name);
  const [json, setJson] = useState(before.json);
  const [view, setView] = useState<"form" | "json">("form");
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { wear } = useTheme();
  const applied = useWindowTheme();
  const config = useMemo(() => themeObject(json), [json]);
  const problems = useMemo(() => themeProblems(config, isCssColor), [config]);
  const [lastValid, setLastValid] = useState(config);
  if (config !== null && config !== lastValid) setLastValid(config);
  const shown = useDeferredValue(lastValid);
  const isChanged = name !== before.name || json !== before.json;
  const canSave = save !== null && name.trim() !== "" && json !== "" && !isBusy;

  const submit = async () => {
    if (!canSave) return;
    setBusy(true);
    try {
      if (isChanged) {
        const unchanged = json === before.json ? theme.json_data : null;
        await save({ theme_name: name, json_data: unchanged ?? json });
      }
      toast("success", t("Saved"));
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={title}
      width={1040}
      onClose={() => onClose(false)}
      onSubmit={() => void submit()}
      unsaved={isChanged}
      footer={
        <>
          {applied !== null && (
            <div className="row wrap grow theme-applied">
              <span role="status">
                {applied === json && save
                  ? t("Applied in this window. Save to keep it.")
                  : t("Applied in this window.")}
              </span>
              <Button kind="link" onClick={() => resetWindowTheme(wear)}>
                {t("Reset applied theme")}
              </Button>
            </div>
          )}
          <Button onClick={() => onClose(false)}>{save ? t("Cancel") : t("Close")}</Button>
          <Button disabled={config === null || applied === json} onClick={() => applyWindowTheme(json, wear)}>
            {t("Apply")}
          </Button>
          {save && (
            <Button kind="primary" type="submit" disabled={!canSave}>
              {action}
            </Button>
          )}
        </>
      }
    >
      <div className="theme-editor">
        <div className="col theme-editor-main">
          {fault && <Alert kind="danger">{fault}</Alert>}
          <Locked when={save === null}>
            <Field label={t("Name")} required>
              <TextInput value={name} onChange={setName} autoFocus />
            </Field>
          </Locked>
          <Tabs
            label={t("Theme")}
            value={view}
            onChange={setView}
            tabs={[
              { value: "form", label: t("Form") },
              { value: "json", label: t("JSON") },
            ]}
          >
            <div className="col theme-editor-panel">
              <ThemeNotes
                config={config}
                json={json}
                problems={view === "json" ? problems : null}
                fontHosts={fontHosts}
              />
              <Locked when={save === null}>
                {view === "json" ? (
                  <ThemeJson json={json} isValid={config !== null} onChange={setJson} />
                ) : config === null ? (
                  <Alert kind="danger">{t("The JSON is invalid. Correct it on the JSON tab.")}</Alert>
                ) : (
                  <ThemeForm config={config} problems={problems} json={json} onChange={setJson} />
                )}
              </Locked>
            </div>
          </Tabs>
        </div>
        <ThemePreview config={shown} fontHosts={fontHosts} />
      </div>
    </Dialog>
  );
}
