import { FileUp } from "lucide-react";
import { useRef } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Field, TextInput, type TextInputProps } from "../../../ui/inputs/Field";
import { projectOfKey } from "./connection-draft";
import { FocusLeaveBoundary } from "./FocusLeaveBoundary";
import type { ConnectionForm } from "./useConnectionForm";

/** The key of a service account, pasted or from its file, and the project and dataset that it opens. */
export function ServiceAccountFields({ form }: { form: ConnectionForm }) {
  const { draft, changeParameters, problems, leave, hasSecureExtra } = form;
  const file = useRef<HTMLInputElement>(null);
  const readFile = async (chosen: File | undefined) => {
    if (chosen) changeParameters({ credentials: await chosen.text() });
  };
  const field = (
    key: "credentials" | "project" | "database" | "query",
    name: string,
    label: string,
    { help, ...input }: Omit<TextInputProps, "value" | "onChange"> & { help?: string },
  ) => (
    <FocusLeaveBoundary name={name} onLeave={leave}>
      <Field label={label} error={problems[name]} {...(help === undefined ? {} : { help })}>
        <TextInput
          value={draft.parameters[key]}
          onChange={(value) => changeParameters({ [key]: value })}
          autoComplete="off"
          {...input}
        />
      </Field>
    </FocusLeaveBoundary>
  );
  return (
    <>
      {field("credentials", "credentials_info", t("Service account key"), {
        code: true,
        rows: 4,
        placeholder: hasSecureExtra ? t("Stored. Type to replace it.") : '{ "type": "service_account", … }',
        help: t("Paste the JSON key, or upload its file. It is stored encrypted and never shown again."),
      })}
      <span>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={(event) => void readFile(event.target.files?.[0])}
        />
        <Button icon={FileUp} onClick={() => file.current?.click()}>
          {t("Upload credentials")}
        </Button>
      </span>
      <div className="connect-grid">
        {field("project", "project_id", t("Project ID"), {
          placeholder: projectOfKey(draft.parameters.credentials) || t("e.g. {example}", { example: "my-project" }),
        })}
        {field("database", "database", t("Dataset"), { placeholder: t("e.g. {example}", { example: "sales" }) })}
      </div>
      {field("query", "query", t("Additional parameters"), {
        placeholder: t("e.g. {example}", { example: "location=EU&maximum_bytes_billed=1000000000" }),
        help: t("Add additional custom parameters"),
      })}
    </>
  );
}
