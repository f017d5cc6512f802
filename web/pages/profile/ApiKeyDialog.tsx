import { useState } from "react";
import { ApiError } from "../../api/transport/client";
import { ownSignIn } from "../../api/people/people";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { Button } from "../../ui/Button";
import { CopyText } from "../../ui/CopyText";
import { Dialog } from "../../ui/Dialog";
import { Field, TextInput } from "../../ui/Field";
import { type Option, Select } from "../../ui/Select";

const terms = (): Option<number>[] => [{ value: 30, label: t("30 days") }, { value: 90, label: t("90 days") }, { value: 365, label: t("a year") }, { value: 0, label: t("until it is deleted") }];

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
          {!key && <Button kind="primary" type="submit" disabled={name.trim() === ""}>{t("Add")}</Button>}
        </>
      }
    >
      {key ? (
        <Alert kind="success">
          {t("Keep this key now: it is not shown again.")}
          <CopyText label={t("API key")} text={key} />
        </Alert>
      ) : (
        <div className="col" style={{ gap: 12 }}>
          {problem && <Alert kind="danger">{problem}</Alert>}
          <Field label={t("Name")} required help={t("What uses the key, e.g. “nightly export”.")}>
            <TextInput value={name} onChange={setName} autoFocus autoComplete="off" />
          </Field>
          <Field label={t("Works for")}>
            <Select value={term} onChange={(next) => next && setTerm(next)} options={terms()} />
          </Field>
        </div>
      )}
    </Dialog>
  );
}
