import { FileUp } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { ApiError } from "../../api/transport/client";
import { BUNDLE_ENDINGS, type ImportNeeds, importBundle, isBundle, noSecrets, readImportNeeds, type SecretKind, type Secrets } from "../../api/imports";
import type { ResourceName } from "../../api/transport/resource";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Field, TextInput } from "../../ui/Field";
import { Icon } from "../../ui/Icon";
import { toast } from "../../ui/Toast";

interface ImportDialogProps {
  resource: ResourceName;
  /** Singular and plural, in lower case, e.g. "dashboard" and "dashboards". */
  noun: string;
  plural: string;
  onClose: () => void;
  onImported: () => void;
}

/**
 * Uploads an export file; asks for secrets that the server lacks, and for confirmation to overwrite existing objects.
 */
export function ImportDialog({ resource, noun, plural, onClose, onImported }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [needs, setNeeds] = useState<ImportNeeds | null>(null);
  const [secrets, setSecrets] = useState<Secrets>(noSecrets);
  const [word, setWord] = useState("");
  const [busy, setBusy] = useState(false);

  const overwriting = needs !== null && needs.existing.length > 0;
  const missing = (Object.keys(noSecrets) as SecretKind[]).some((kind) => needs?.secrets[kind].some((path) => !secrets[kind][path]));
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
      toast("success", t("{noun} imported", { noun: noun.charAt(0).toUpperCase() + noun.slice(1) }));
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
      title={t("Import {noun}", { noun })}
      width={750}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind={overwriting ? "danger" : "primary"} type="submit" disabled={!ready}>{busy ? t("Importing...") : overwriting ? t("Overwrite") : t("Import")}</Button>
        </>
      }
    >
      <div className="col" style={{ gap: 16 }}>
        <FileDrop file={file} onChoose={choose} />
        {refused !== null && <Alert kind="danger">{t("{name} can not be imported. Choose the .zip file of an export, or a .yaml or .json file out of one.", { name: refused })}</Alert>}
        {needs && needs.failures.length > 0 && (
          <Alert kind="danger">
            {needs.failures.map((failure, index) => (
              <p key={index}>{t("An error occurred while importing {noun}: {message}", { noun, message: failure.file ? `${failure.file}: ${failure.message}` : failure.message })}</p>
            ))}
            <p>{t("Please re-export your file and try importing again.")}</p>
          </Alert>
        )}
        {needs && <SecretFields needs={needs} secrets={secrets} onChange={setSecrets} />}
        {overwriting && (
          <>
            <Alert kind="warning">
              <p>{t("One or more {plural} of this file exist already. Importing replaces them, and changes made here since are lost.", { plural })}</p>
              <ul className="plain mono">{needs.existing.map((path) => <li key={path}>{path}</li>)}</ul>
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
  return { secrets: Object.fromEntries(kinds.map((kind) => [kind, union(before.secrets[kind], now.secrets[kind])])) as ImportNeeds["secrets"], existing: union(before.existing, now.existing), failures: now.failures };
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
      <p className="t2">{file ? <b className="mono">{file.name}</b> : t("Drop an export file here, or choose one: .zip, .yaml, .yml or .json.")}</p>
      <input id={id} className="vh" type="file" accept={BUNDLE_ENDINGS.join(",")} onChange={(event) => onChoose(event.target.files?.[0] ?? null)} />
      <label className="btn sm" htmlFor={id}>{file ? t("Choose another file") : t("Select file")}</label>
    </div>
  );
}

const secretLabels: Record<SecretKind, (path: string) => string> = {
  passwords: (path) => t("{path} password", { path }),
  ssh_tunnel_passwords: (path) => t("{path} SSH tunnel password", { path }),
  ssh_tunnel_private_keys: (path) => t("{path} SSH tunnel private key", { path }),
  ssh_tunnel_private_key_passwords: (path) => t("{path} SSH tunnel private key password", { path }),
};

function SecretFields({ needs, secrets, onChange }: { needs: ImportNeeds; secrets: Secrets; onChange: (secrets: Secrets) => void }) {
  const requested = (Object.keys(secretLabels) as SecretKind[]).flatMap((kind) => needs.secrets[kind].map((path) => ({ kind, path })));
  if (requested.length === 0) return null;
  return (
    <>
      <Alert kind="info">{t("Export files never contain secrets. Enter them to connect the imported databases.")}</Alert>
      {requested.map(({ kind, path }) => (
        <Field key={`${kind} ${path}`} label={secretLabels[kind](path)} required>
          <TextInput type={kind === "ssh_tunnel_private_keys" ? "text" : "password"} rows={kind === "ssh_tunnel_private_keys" ? 4 : 1} autoComplete="off" value={secrets[kind][path] ?? ""} onChange={(value) => onChange({ ...secrets, [kind]: { ...secrets[kind], [path]: value } })} />
        </Field>
      ))}
    </>
  );
}
