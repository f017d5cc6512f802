import { FileUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { projectOfKey } from "./connection-draft";
import { FocusLeaveBoundary } from "./FocusLeaveBoundary";
import type { ConnectionForm } from "./useConnectionForm";

/** The key of a service account, pasted or from its file, and the project and dataset that it opens. */
export function ServiceAccountFields({ form }: { form: ConnectionForm }) {
  const { draft, changeParameters, problems, leave, hasSecureExtra } = form;
  const file = useRef<HTMLInputElement>(null);
  const { credentials, project, database, query } = draft.parameters;
  const readFile = async (chosen: File | undefined) => {
    if (chosen) changeParameters({ credentials: await chosen.text() });
  };
  const field = (name: string, label: string, control: ReactNode, more: { help?: string; required?: boolean } = {}) => (
    <FocusLeaveBoundary name={name} onLeave={leave}>
      <Field label={label} error={problems[name]} {...more}>
        {control}
      </Field>
    </FocusLeaveBoundary>
  );
  return (
    <>
      {field(
        "credentials_info",
        t("Service account key"),
        <TextInput
          code
          rows={4}
          value={credentials}
          placeholder={hasSecureExtra ? t("Stored. Type to replace it.") : '{ "type": "service_account", … }'}
          onChange={(value) => changeParameters({ credentials: value })}
          autoComplete="off"
        />,
        { help: t("Paste the JSON key, or upload its file. It is stored encrypted and never shown again.") },
      )}
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
        {field(
          "project_id",
          t("Project ID"),
          <TextInput
            value={project}
            placeholder={projectOfKey(credentials) || t("e.g. {example}", { example: "my-project" })}
            onChange={(value) => changeParameters({ project: value })}
            autoComplete="off"
          />,
        )}
        {field(
          "database",
          t("Dataset"),
          <TextInput
            value={database}
            placeholder={t("e.g. {example}", { example: "sales" })}
            onChange={(value) => changeParameters({ database: value })}
            autoComplete="off"
          />,
        )}
      </div>
      {field(
        "query",
        t("Additional parameters"),
        <TextInput
          value={query}
          placeholder={t("e.g. {example}", { example: "location=EU&maximum_bytes_billed=1000000000" })}
          onChange={(value) => changeParameters({ query: value })}
          autoComplete="off"
        />,
        { help: t("Add additional custom parameters") },
      )}
    </>
  );
}
