import { useState } from "react";
import { ApiError } from "../../api/transport/client";
import { ownSignIn } from "../../api/people/people";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { CopyText } from "../../ui/actions/CopyText";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { type Option, Select } from "../../ui/inputs/Select";

const terms = (): Option<number>[] => [
  { value: 30, label: t("30 days") },
  { value: 90, label: t("90 days") },
  { value: 365, label: t("1 year") },
  { value: 0, label: t("No expiration") },
];

/** Creates an API key and shows it once. */
export function ApiKeyDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const [name, setName] = useState("");
  const [term, setTerm] = useState<Option<number>>(terms()[1]!);
  const [key, setKey] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async () => {
    try {
      setKey(await ownSignIn.createKey(name.trim(), term.value || null));
      onMade();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Dialog
      title={t("Add API key")}
      onClose={onClose}
      onSubmit={() => !key && name.trim() !== "" && void make()}
      footer={
        <>
          <Button onClick={onClose}>{key ? t("Done") : t("Cancel")}</Button>
          {!key && (
            <Button kind="primary" type="submit" disabled={name.trim() === ""}>
              {t("Add")}
            </Button>
          )}
        </>
      }
    >
      {key ? (
        <Alert kind="success">
          {t("Copy this key now. It won't be shown again.")}
          <CopyText label={t("API key")} text={key} />
        </Alert>
      ) : (
        <div className="col" style={{ gap: 12 }}>
          {problem && <Alert kind="danger">{problem}</Alert>}
          <Field label={t("Name")} required help={t("What the key is for, e.g. “nightly export”.")}>
            <TextInput value={name} onChange={setName} autoFocus autoComplete="off" />
          </Field>
          <Field label={t("Expires after")}>
            <Select value={term} onChange={(next) => next && setTerm(next)} options={terms()} />
          </Field>
        </div>
      )}
    </Dialog>
  );
}
