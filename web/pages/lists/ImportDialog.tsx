import { FileUp } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { ApiError } from "../../api/transport/client";
import { missingDriverHint } from "../../ui/errors/error-facts";
import { MISSING_DRIVER } from "../../ui/errors/error-titles";
import {
  BUNDLE_ENDINGS,
  type ImportNeeds,
  importBundle,
  isBundle,
  noSecrets,
  readImportNeeds,
  type SecretKind,
  type Secrets,
} from "../../api/imports";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Icon } from "../../ui/display/Icon";
import { toast } from "../../ui/overlays/Toast";
import type { BundleMessages } from "./list-definition";

interface ImportDialogProps {
  resource: string;
  messages: BundleMessages;
  onClose: () => void;
  onImported: () => void;
}

/**
 * Uploads an export file; requests missing secrets, and confirmation to overwrite existing objects.
 */
export function ImportDialog({ resource, messages, onClose, onImported }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [needs, setNeeds] = useState<ImportNeeds | null>(null);
  const [secrets, setSecrets] = useState<Secrets>(noSecrets);
  const [word, setWord] = useState("");
  const [busy, setBusy] = useState(false);

  const overwriting = needs !== null && needs.existing.length > 0;
  const missing = (Object.keys(noSecrets) as SecretKind[]).some((kind) =>
    needs?.secrets[kind].some((path) => !secrets[kind][path]),
  );
  const ready = file !== null && !busy && !missing && (!overwriting || word.trim().toLowerCase() === "overwrite");

  const choose = (next: File | null) => {
    const takes = next === null || isBundle(next.name);
    setRefused(takes ? null : next.name);
    setFile(takes ? next : null);
    setNeeds(null);
    setSecrets(noSecrets);
    setWord("");
  };
  const submit = async () => {
    if (!ready) return;
    setBusy(true);
    try {
      await importBundle(resource, file, { overwrite: overwriting, secrets });
      toast("success", messages.imported);
      onImported();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setNeeds((before) => keepRequested(before, readImportNeeds(error)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={messages.importTitle}
      width={750}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind={overwriting ? "danger" : "primary"} type="submit" disabled={!ready}>
            {busy ? t("Importing...") : overwriting ? t("Overwrite") : t("Import")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 16 }}>
        <FileDrop file={file} onChoose={choose} />
        {refused !== null && (
          <Alert kind="danger">
            {t("{name} can't be imported. Select the .zip file of an export, or a .yaml or .json file from one.", {
              name: refused,
            })}
          </Alert>
        )}
        {needs && needs.failures.length > 0 && (
          <Alert kind="danger">
            {needs.failures.map((failure, index) => (
              <p key={index}>
                {messages.importFailed(failure.file ? `${failure.file}: ${failure.message}` : failure.message)}
              </p>
            ))}
            <p>{t("Please re-export your file and try importing again.")}</p>
            {needs.failures.some(({ message }) => MISSING_DRIVER.test(message)) && (
              <p>
                <b>{t("Import Error")}</b> {missingDriverHint()}
              </p>
            )}
          </Alert>
        )}
        {needs && <SecretFields needs={needs} secrets={secrets} onChange={setSecrets} />}
        {overwriting && (
          <>
            <Alert kind="warning">
              <p>
                {t("Some objects in this file already exist. Importing overwrites them, including changes made here.")}
              </p>
              <ul className="plain mono">
                {needs.existing.map((path) => (
                  <li key={path}>{path}</li>
                ))}
              </ul>
            </Alert>
            <Field label={t('Type "{word}" to confirm', { word: "OVERWRITE" })} required>
              <TextInput value={word} onChange={setWord} autoComplete="off" autoFocus />
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Merges the needs of both refusals, as the second may contain only new ones. */
function keepRequested(before: ImportNeeds | null, now: ImportNeeds): ImportNeeds {
  if (!before) return now;
  const union = (a: string[], b: string[]) => [...new Set([...a, ...b])];
  const kinds = Object.keys(now.secrets) as SecretKind[];
  return {
    secrets: Object.fromEntries(
      kinds.map((kind) => [kind, union(before.secrets[kind], now.secrets[kind])]),
    ) as ImportNeeds["secrets"],
    existing: union(before.existing, now.existing),
    failures: now.failures,
  };
}

function FileDrop({ file, onChoose }: { file: File | null; onChoose: (file: File | null) => void }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onChoose(dropped);
  };
  return (
    <div
      className={over ? "file-drop over" : "file-drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={FileUp} size="large" />
      <p className="t2">
        {file ? (
          <b className="mono">{file.name}</b>
        ) : (
          t("Drop an export file here, or select one: .zip, .yaml, .yml or .json.")
        )}
      </p>
      <input
        id={id}
        className="vh"
        type="file"
        accept={BUNDLE_ENDINGS.join(",")}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      <label className="btn sm" htmlFor={id}>
        {file ? t("Select another file") : t("Select file")}
      </label>
    </div>
  );
}

const secretLabels: Record<SecretKind, (path: string) => string> = {
  passwords: (path) => t("{path} password", { path }),
  ssh_tunnel_passwords: (path) => t("{path} SSH tunnel password", { path }),
  ssh_tunnel_private_keys: (path) => t("{path} SSH tunnel private key", { path }),
  ssh_tunnel_private_key_passwords: (path) => t("{path} SSH tunnel private key password", { path }),
};

function SecretFields({
  needs,
  secrets,
  onChange,
}: {
  needs: ImportNeeds;
  secrets: Secrets;
  onChange: (secrets: Secrets) => void;
}) {
  const requested = (Object.keys(secretLabels) as SecretKind[]).flatMap((kind) =>
    needs.secrets[kind].map((path) => ({ kind, path })),
  );
  if (requested.length === 0) return null;
  return (
    <>
      <Alert kind="info">
        {t("Export files never contain secrets. Enter them to connect the imported databases.")}
      </Alert>
      {requested.map(({ kind, path }) => (
        <Field key={`${kind} ${path}`} label={secretLabels[kind](path)} required>
          <TextInput
            type={kind === "ssh_tunnel_private_keys" ? "text" : "password"}
            rows={kind === "ssh_tunnel_private_keys" ? 4 : 1}
            autoComplete="off"
            value={secrets[kind][path] ?? ""}
            onChange={(value) => onChange({ ...secrets, [kind]: { ...secrets[kind], [path]: value } })}
          />
        </Field>
      ))}
    </>
  );
}
