import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../api/transport/client";
import { invitations, roleOptions } from "../../api/people/people";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { CopyText } from "../../ui/actions/CopyText";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { IconButton } from "../../ui/actions/IconButton";
import { MultiSelect, type Option } from "../../ui/inputs/Select";

/** Invites people by a link: emailed, or shown to copy. Lists pending invitations below. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const open = useQuery({ queryKey: ["invitations"], queryFn: ({ signal }) => invitations.list(signal) });
  const [email, setEmail] = useState("");
  const [selected, setSelected] = useState<Option<number>[]>([]);
  const [made, setMade] = useState<{ email: string; link?: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ready = email.trim() !== "" && selected.length > 0;

  const attempt = async (act: () => Promise<void>) => {
    setProblem(null);
    try {
      await act();
      await cache.invalidateQueries({ queryKey: ["invitations"] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  const invite = () =>
    attempt(async () => {
      const { link } = await invitations.create(
        email.trim(),
        selected.map(({ value }) => value),
      );
      setMade({ email: email.trim(), ...(link ? { link } : {}) });
      setEmail("");
    });

  return (
    <Dialog
      title={t("Invite a user")}
      onClose={onClose}
      onSubmit={() => ready && void invite()}
      footer={
        <>
          <Button onClick={onClose}>{t("Close")}</Button>
          <Button kind="primary" type="submit" disabled={!ready}>
            {t("Invite")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        {made && (
          <Alert kind="success">
            {made.link
              ? t("This link invites {email}. It works once, within seven days, and is not shown again.", {
                  email: made.email,
                })
              : t("An email with the link was sent to {email}.", { email: made.email })}
            {made.link && <CopyText label={t("Invitation link")} text={made.link} />}
          </Alert>
        )}
        <Field label={t("Email")} required>
          <TextInput value={email} onChange={setEmail} autoFocus autoComplete="off" />
        </Field>
        <Field label={t("Roles")} required help={t("You can only grant permissions that you have.")}>
          <MultiSelect value={selected} onChange={setSelected} options={roleOptions} />
        </Field>
        {(open.data?.result.length ?? 0) > 0 && (
          <section aria-label={t("Open invitations")}>
            <h3 className="label">{t("Open invitations")}</h3>
            {open.data?.result.map((invitation) => (
              <div key={invitation.id} className="lrow">
                <span className="grow trunc">{invitation.email}</span>
                <span className="t2">{invitation.roles.map(({ name }) => name).join(", ")}</span>
                <IconButton
                  icon={Trash2}
                  label={t("Revoke the invitation of {email}", { email: invitation.email })}
                  onClick={() => void attempt(async () => void (await invitations.remove(invitation.id)))}
                />
              </div>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  );
}
