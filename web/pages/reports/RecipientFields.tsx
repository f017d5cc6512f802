import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { addressesIn } from "../../../schema/report/recipient";
import { t } from "../../i18n";
import { signInOptionsQuery } from "../../api/people/sign-in";
import { Button } from "../../ui/actions/Button";
import { Alert } from "../../ui/feedback/Alert";
import { Field, TextInput } from "../../ui/inputs/Field";
import { MultiSelect, type Option, Select } from "../../ui/inputs/Select";
import { slackChannels } from "../../api/slack-channels";
import type { DraftPart } from "./draft-part";
import type { RecipientDraft } from "./report-draft";
import { Section } from "./Section";

/** Recipients, and how it is sent to them. */
export function RecipientFields({ draft, change, isForMe }: DraftPart & { isForMe: boolean }) {
  const put = (at: number, next: RecipientDraft | null): void =>
    change({
      recipients: draft.recipients.flatMap((recipient, index) => (index === at ? (next ? [next] : []) : [recipient])),
    });
  const options = useQuery(signInOptionsQuery);
  const isMailed = isForMe || draft.recipients.some(({ type }) => type === "Email");
  return (
    <Section
      title={t("Notification method")}
      hint={isForMe ? t("Sent to your email address.") : t("Choose notification method and recipients.")}
    >
      {isMailed && options.data?.mail === false && (
        <Alert kind="warning">
          {t("Email isn't set up on this server, so nothing will be sent by email. Ask an administrator to set it up.")}
        </Alert>
      )}
      {!isForMe &&
        draft.recipients.map((recipient, at) => (
          <Recipient key={at} recipient={recipient} onChange={(next) => put(at, next)} onRemove={() => put(at, null)} />
        ))}
      {!isForMe && (
        <div>
          <Button
            icon={Plus}
            onClick={() =>
              change({ recipients: [...draft.recipients, { type: "Email", target: "", cc: "", bcc: "" }] })
            }
          >
            {t("Add another notification method")}
          </Button>
        </div>
      )}
      <Field label={t("Email subject name (optional)")}>
        <TextInput value={draft.subject} onChange={(subject) => change({ subject })} />
      </Field>
    </Section>
  );
}

function Recipient({
  recipient,
  onChange,
  onRemove,
}: {
  recipient: RecipientDraft;
  onChange: (next: RecipientDraft) => void;
  onRemove: () => void;
}) {
  const methods: Option<RecipientDraft["type"]>[] = [
    { value: "Email", label: t("Email") },
    { value: recipient.type === "Slack" ? "Slack" : "SlackV2", label: t("Slack") },
    { value: "Webhook", label: t("Webhook") },
  ];
  const isMail = recipient.type === "Email";
  return (
    <div className="report-recipient" role="group" aria-label={t("Notification method")}>
      <Field label={t("Delivery method")} required>
        <Select
          value={methods.find(({ value }) => value === recipient.type) ?? null}
          onChange={(selected) =>
            selected &&
            onChange({
              ...recipient,
              type: selected.value,
              ...(selected.value === recipient.type ? {} : { target: "" }),
            })
          }
          options={methods}
        />
      </Field>
      {recipient.type === "SlackV2" ? (
        <Field label={t("Select channels")} required>
          <MultiSelect
            value={addressesIn(recipient.target).map((value) => ({ value, label: value }))}
            onChange={(selected) => onChange({ ...recipient, target: selected.map(({ value }) => value).join(",") })}
            options={slackChannels}
            placeholder={t("Select channels")}
          />
        </Field>
      ) : (
        <Field
          label={isMail ? t("Email recipients") : recipient.type === "Webhook" ? t("Address") : t("Slack recipients")}
          {...(recipient.type === "Webhook"
            ? { help: t("An https:// address that receives the report as JSON.") }
            : { help: t('Separate recipients with "," or ";"') })}
          required
        >
          <TextInput value={recipient.target} onChange={(target) => onChange({ ...recipient, target })} />
        </Field>
      )}
      {isMail && (
        <div className="report-line">
          <Field label={t("CC recipients")}>
            <TextInput value={recipient.cc} onChange={(cc) => onChange({ ...recipient, cc })} />
          </Field>
          <Field label={t("BCC recipients")}>
            <TextInput value={recipient.bcc} onChange={(bcc) => onChange({ ...recipient, bcc })} />
          </Field>
        </div>
      )}
      <Button kind="ghost" icon={Trash2} onClick={onRemove}>
        {t("Remove")}
      </Button>
    </div>
  );
}
