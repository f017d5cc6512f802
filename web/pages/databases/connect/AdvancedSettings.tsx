import type { ReactNode } from "react";
import { t } from "../../../i18n";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { Switch } from "../../../ui/inputs/Switch";
import { type Flag, withExtra } from "./connection-draft";
import type { ConnectionForm } from "./useConnectionForm";

/** Permissions and cache timeout of a connection, and settings stored for other tools. */
export function AdvancedSettings({ form, takesUploads }: { form: ConnectionForm; takesUploads: boolean }) {
  const { draft, change, problems, forget, leave } = form;
  const flag = (key: Flag, label: string, help?: string) => (
    <Setting
      label={label}
      checked={draft.flags[key]}
      help={help}
      onChange={(checked) => change({ flags: { ...draft.flags, [key]: checked } })}
    />
  );
  const extraFlag = (key: string, label: string, help?: string) => (
    <Setting
      label={label}
      checked={draft.extra[key] === true}
      help={help}
      onChange={(checked) => change(withExtra(draft, key, checked || undefined))}
    />
  );
  const code = (
    key: "engineParams" | "metadataParams" | "secureExtra",
    name: string,
    label: string,
    help: string,
    placeholder: string,
  ) => (
    <div onBlur={() => void leave(name)}>
      <Field label={label} help={help} error={problems[name]}>
        <TextInput
          code
          rows={3}
          value={draft[key]}
          placeholder={placeholder}
          onChange={(value) => (change({ [key]: value }), forget(name))}
        />
      </Field>
    </div>
  );
  const pem = (
    key: "serverCert" | "clientCert" | "clientKey",
    name: string,
    label: string,
    help: string,
    kind = "CERTIFICATE",
  ) => (
    <Field label={label} help={help} error={problems[name]}>
      <TextInput
        code
        rows={3}
        value={draft[key]}
        placeholder={`-----BEGIN ${kind}-----`}
        onChange={(value) => (change({ [key]: value }), forget(name))}
      />
    </Field>
  );
  const lists = (draft.extra["metadata_cache_timeout"] ?? {}) as Record<string, number>;
  const seconds = (key: string, label: string, help: string) => (
    <Field label={label} help={help}>
      <TextInput
        type="number"
        value={lists[key] === undefined ? "" : String(lists[key])}
        onChange={(value) => change(withExtra(draft, "metadata_cache_timeout", withSeconds(lists, key, value)))}
      />
    </Field>
  );
  const schemas = draft.extra["schemas_allowed_for_file_upload"];
  const { expose_in_sqllab, allow_ctas, allow_cvas, allow_file_upload } = draft.flags;
  return (
    <div className="connect-settings">
      <Section title={t("SQL Lab")} about={t("Adjust how this database will interact with SQL Lab.")}>
        {flag("expose_in_sqllab", t("Expose database in SQL Lab"), t("Allow this database to be queried in SQL Lab"))}
        {expose_in_sqllab && (
          <div className="connect-under">
            {flag("allow_ctas", t("Allow CREATE TABLE AS"), t("Allow creation of new tables based on queries"))}
            {flag("allow_cvas", t("Allow CREATE VIEW AS"), t("Allow creation of new views based on queries"))}
            {(allow_ctas || allow_cvas) && (
              <Field
                label={t("CTAS & CVAS schema")}
                help={t("Force all tables and views to be created in this schema.")}
              >
                <TextInput value={draft.ctasSchema} onChange={(ctasSchema) => change({ ctasSchema })} />
              </Field>
            )}
            {flag(
              "allow_dml",
              t("Allow DDL and DML"),
              t("Allow the database to be changed by statements such as UPDATE, DELETE and CREATE"),
            )}
            {extraFlag(
              "cost_estimate_enabled",
              t("Enable query cost estimation"),
              t("Stored and exported only. Costs are estimated wherever the database supports EXPLAIN."),
            )}
            {extraFlag(
              "allows_virtual_table_explore",
              t("Allow this database to be explored"),
              t("Query results can be used to create charts"),
            )}
            {extraFlag(
              "disable_data_preview",
              t("Disable SQL Lab data preview queries"),
              t("Don't load rows when a table is previewed"),
            )}
          </div>
        )}
      </Section>
      <Section title={t("Performance")} about={t("Adjust performance settings of this database.")}>
        <div onBlur={() => void leave("cache_timeout")}>
          <Field
            label={t("Chart cache timeout")}
            help={t("Seconds that charts of this database stay cached. -1 bypasses the cache. If empty, the default.")}
            error={problems["cache_timeout"]}
          >
            <TextInput value={draft.cacheTimeout} onChange={(cacheTimeout) => change({ cacheTimeout })} />
          </Field>
        </div>
        {seconds(
          "schema_cache_timeout",
          t("Schema cache timeout"),
          t("Seconds that the list of schemas stays cached. If empty, 60."),
        )}
        {seconds(
          "table_cache_timeout",
          t("Table cache timeout"),
          t("Seconds that lists of tables stay cached. If empty, 60."),
        )}
        {flag(
          "allow_run_async",
          t("Asynchronous query execution"),
          t("SQL Lab queries run in the background, for up to 10 minutes"),
        )}
        {extraFlag(
          "cancel_query_on_windows_unload",
          t("Cancel query on window unload event"),
          t("Stored and exported only. Queries are always canceled when their page is closed."),
        )}
      </Section>
      <Section title={t("Security")} about={t("Add extra connection information.")}>
        {code(
          "secureExtra",
          "masked_encrypted_extra",
          t("Secure extra"),
          t(
            "JSON, stored encrypted and never shown again. With oauth2_client_info, each person signs in to the database. Other keys are stored only.",
          ),
          form.hasSecureExtra ? t("Stored. Type to replace it.") : "{}",
        )}
        {pem(
          "serverCert",
          "server_cert",
          t("Root certificate"),
          t("The authority of the server's certificate, if it is not a public one (PEM)."),
        )}
        {pem(
          "clientCert",
          "client_cert",
          t("Client certificate"),
          form.hasSecureExtra
            ? t("PEM, stored encrypted with the secure extra, whose stored value it replaces.")
            : t("PEM, stored encrypted with the secure extra and never shown again."),
        )}
        {draft.clientCert &&
          pem("clientKey", "client_key", t("Client key"), t("PEM, without a passphrase."), "PRIVATE KEY")}
        {flag(
          "impersonate_user",
          t("Impersonate logged in user"),
          t("Stored and exported only. Edgewise always connects as the user above."),
        )}
        {takesUploads && flag("allow_file_upload", t("Allow file uploads to database"))}
        {takesUploads && allow_file_upload && (
          <Field
            label={t("Schemas allowed for file upload")}
            help={t("A comma-separated list of schemas that files may be uploaded to.")}
          >
            <TextInput
              value={Array.isArray(schemas) ? schemas.join(",") : ""}
              onChange={(value) =>
                change(
                  withExtra(
                    draft,
                    "schemas_allowed_for_file_upload",
                    value === "" ? undefined : value.split(",").map((name) => name.trim()),
                  ),
                )
              }
            />
          </Field>
        )}
      </Section>
      <Section title={t("Other")} about={t("Additional settings.")}>
        {code(
          "metadataParams",
          "metadata_params",
          t("Metadata parameters"),
          t("Stored and exported only: SQLAlchemy parameters, which Edgewise doesn't use."),
          "{}",
        )}
        {code(
          "engineParams",
          "engine_params",
          t("Engine parameters"),
          t(
            "SQLAlchemy parameters. Edgewise uses the SSL settings in connect_args. Visible to everyone who can read databases.",
          ),
          "{}",
        )}
        <Field label={t("Version")} help={t("The version of the database.")}>
          <TextInput
            value={typeof draft.extra["version"] === "string" ? draft.extra["version"] : ""}
            onChange={(value) => change(withExtra(draft, "version", value || undefined))}
          />
        </Field>
        {extraFlag(
          "disable_drill_to_detail",
          t("Disable drill to detail"),
          t("Charts of this database don't offer “Drill to detail”"),
        )}
        {extraFlag(
          "allow_multi_catalog",
          t("Allow changing catalogs"),
          t("Datasets and SQL Lab can use other catalogs"),
        )}
      </Section>
    </div>
  );
}

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <details className="connect-section">
      <summary>
        <b>{title}</b>
        <span className="t3">{about}</span>
      </summary>
      <div className="col" style={{ gap: 12 }}>
        {children}
      </div>
    </details>
  );
}

function Setting({
  label,
  help,
  checked,
  onChange,
}: {
  label: string;
  help?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <div className="connect-setting">
      <Switch label={label} checked={checked} onChange={onChange} />
      {help && <span className="help">{help}</span>}
    </div>
  );
}

function withSeconds(before: Record<string, number>, key: string, value: string): Record<string, number> | undefined {
  const { [key]: _before, ...rest } = before;
  const next = value.trim() === "" || Number(value) < 0 ? rest : { ...rest, [key]: Number(value) };
  return Object.keys(next).length ? next : undefined;
}
