import { Plus, X } from "lucide-react";
import { useState } from "react";
import { ERROR_KINDS, type ErrorType } from "../../../schema/error-kinds";
import type { OwnWorkspace } from "../../../schema/workspace/calls";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { IconButton } from "../../ui/actions/IconButton";
import { TextInput } from "../../ui/inputs/Field";
import { Select } from "../../ui/inputs/Select";
import { useWorkspaceSave } from "./useWorkspaceSave";

const MESSAGE_MAX = 500;

/** The workspace's own messages by error type, for admins; errors of these types show them before their own. */
export function ErrorMessages({ workspace, onSaved }: { workspace: OwnWorkspace; onSaved: () => void }) {
  const [rows, setRows] = useState(() => Object.entries(workspace.custom_error_messages));
  const messages = Object.fromEntries(rows.map(([type, message]) => [type, message.trim()]));
  const isComplete = rows.every(([, message]) => message.trim() !== "" && message.length <= MESSAGE_MAX);
  const isChanged = JSON.stringify(messages) !== JSON.stringify(workspace.custom_error_messages);
  const ready = isComplete && isChanged;
  const { problem, save } = useWorkspaceSave({ custom_error_messages: messages }, ready, onSaved);
  const free = (Object.keys(ERROR_KINDS) as ErrorType[]).filter((type) => !Object.hasOwn(messages, type));
  const options = free.map((type) => ({ value: type, label: type }));
  const change = (at: number, row: [string, string]) => setRows(rows.map((old, index) => (index === at ? row : old)));
  return (
    <section className="card" aria-label={t("Error messages")}>
      <header>
        <h2>{t("Error messages")}</h2>
      </header>
      <form className="col" style={{ gap: 12 }} onSubmit={(event) => void save(event)}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <p className="t2">{t("Errors of a type show your message first, and the original one as details.")}</p>
        {rows.map(([type, message], at) => (
          <div key={type} className="row error-message">
            <Select
              aria-label={t("Error type")}
              value={{ value: type, label: type }}
              options={options}
              onChange={(next) => next && change(at, [next.value, message])}
            />
            <TextInput
              aria-label={t("Message for {type}", { type })}
              value={message}
              onChange={(text) => change(at, [type, text])}
            />
            <IconButton
              icon={X}
              label={t("Remove the message for {type}", { type })}
              onClick={() => setRows(rows.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        <span className="row">
          <Button kind="primary" type="submit" disabled={!ready}>
            {t("Save")}
          </Button>
          {free[0] && (
            <Button icon={Plus} onClick={() => setRows([...rows, [free[0]!, ""]])}>
              {t("Add message")}
            </Button>
          )}
        </span>
      </form>
    </section>
  );
}
