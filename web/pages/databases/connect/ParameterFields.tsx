import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "../../../i18n";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { IconButton } from "../../../ui/actions/IconButton";
import { Switch } from "../../../ui/inputs/Switch";
import type { ParameterDraft } from "./connection-draft";
import { FocusLeaveBoundary } from "./FocusLeaveBoundary";
import type { ConnectionForm } from "./useConnectionForm";

type TextKey = Exclude<keyof ParameterDraft, "encryption" | "sheets" | "credentials" | "project">;

/** The connection's parameters as fields. `required` are those that the engine needs. */
export function ParameterFields({
  form,
  required,
  defaultPort,
  children,
}: {
  form: ConnectionForm;
  required: readonly string[];
  defaultPort: string;
  children: ReactNode;
}) {
  const { draft, changeParameters, problems, leave, hasStoredPassword } = form;
  const [isShown, setShown] = useState(false);
  const input = (key: TextKey, more: { placeholder: string; autoFocus?: boolean; type?: "password" | "text" }) => (
    <TextInput
      value={draft.parameters[key]}
      onChange={(value) => changeParameters({ [key]: value })}
      autoComplete={key === "password" ? "new-password" : "off"}
      {...more}
    />
  );
  const field = (key: TextKey, label: string, control: ReactNode, help?: string) => (
    <FocusLeaveBoundary name={key} onLeave={leave}>
      <Field label={label} required={required.includes(key)} error={problems[key]} {...(help ? { help } : {})}>
        {control}
      </Field>
    </FocusLeaveBoundary>
  );
  return (
    <>
      <div className="connect-grid host">
        {field("host", t("Host"), input("host", { placeholder: t("e.g. db.example.com"), autoFocus: true }))}
        {field("port", t("Port"), input("port", { placeholder: t("e.g. {port}", { port: defaultPort }) }))}
      </div>
      {field(
        "database",
        t("Database name"),
        input("database", { placeholder: t("e.g. world_population") }),
        t("Copy the name of the database you are trying to connect to."),
      )}
      <div className="connect-grid">
        {field("username", t("Username"), input("username", { placeholder: t("e.g. Analytics") }))}
        {field(
          "password",
          t("Password"),
          <span className="connect-secret">
            {input("password", {
              placeholder: hasStoredPassword
                ? t("Stored. Type to replace it.")
                : t("e.g. {example}", { example: "••••••••" }),
              type: isShown ? "text" : "password",
            })}
            <IconButton
              icon={isShown ? EyeOff : Eye}
              size="small"
              label={isShown ? t("Hide password") : t("Show password")}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            />
          </span>,
        )}
      </div>
      {children}
      {field(
        "query",
        t("Additional parameters"),
        input("query", { placeholder: t("e.g. {example}", { example: "param1=value1&param2=value2" }) }),
        t("Add additional custom parameters"),
      )}
      <Switch
        label={t("SSL")}
        checked={draft.parameters.encryption}
        onChange={(encryption) => changeParameters({ encryption })}
      />
    </>
  );
}
