import { useState } from "react";
import { ApiError } from "../../api/transport/client";
import { allWorkspaces } from "../../api/people/workspaces";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { CopyText } from "../../ui/actions/CopyText";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";

/** Creates a workspace and invites its first admin. */
export function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState({ name: "", slug: "", email: "" });
  const [made, setMade] = useState<{ link?: string | undefined } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const complete = Object.values(fields).every((value) => value.trim() !== "");
  const field = (key: keyof typeof fields) => ({
    value: fields[key],
    onChange: (value: string) => setFields({ ...fields, [key]: value }),
  });
  const create = async () => {
    if (!complete || made) return;
    setProblem(null);
    try {
      setMade(await allWorkspaces.create(fields));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Dialog
      title={t("Add workspace")}
      onClose={onClose}
      onSubmit={() => void create()}
      footer={
        <>
          <Button onClick={onClose}>{made ? t("Done") : t("Cancel")}</Button>
          {!made && (
            <Button kind="primary" type="submit" disabled={!complete}>
              {t("Add")}
            </Button>
          )}
        </>
      }
    >
      {made ? (
        <Alert kind="success">
          {made.link
            ? t("This link makes {email} its first admin. It works once, for seven days.", { email: fields.email })
            : t("An email with the link was sent to {email}.", { email: fields.email })}
          {made.link && <CopyText label={t("Invitation link")} text={made.link} />}
        </Alert>
      ) : (
        <div className="col" style={{ gap: 12 }}>
          {problem && <Alert kind="danger">{problem}</Alert>}
          <Field label={t("Name")} required>
            <TextInput autoFocus {...field("name")} />
          </Field>
          <Field
            label={t("Short name")}
            required
            help={t("First part of its address: lowercase letters, digits and hyphens.")}
          >
            <TextInput {...field("slug")} />
          </Field>
          <Field label={t("Email of the first admin")} required>
            <TextInput {...field("email")} />
          </Field>
        </div>
      )}
    </Dialog>
  );
}
