import { relatedOptions } from "../../../api/options";
import { t } from "../../../i18n";
import { Checkbox } from "../../../ui/inputs/Checkbox";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { MultiSelect } from "../../../ui/inputs/Select";
import { useProblemOf } from "./editing-context";
import { ExpressionField } from "./ExpressionField";
import type { TabProps } from "./tab-props";

const EXTRA =
  '{"certification": {"certified_by": "Data Platform Team", "details": "This table is the source of truth."}, "warning_markdown": "This is a warning."}';

export function SettingsTab({ draft, change }: TabProps) {
  const problem = useProblemOf();
  return (
    <div className="de-two">
      <section className="col" style={{ gap: 16 }}>
        <h3>{t("Basic")}</h3>
        <Field label={t("Description")}>
          <TextInput rows={3} value={draft.description} onChange={(description) => change({ description })} />
        </Field>
        <Field
          label={t("Default URL")}
          help={t("Opened from the dataset list instead of a new chart. Accepts relative URLs such as {example}", {
            example: "/superset/dashboard/12/",
          })}
        >
          <TextInput value={draft.default_endpoint} onChange={(default_endpoint) => change({ default_endpoint })} />
        </Field>
        <div>
          <Checkbox
            label={t("Autocomplete filters")}
            checked={draft.filter_select_enabled}
            onChange={(filter_select_enabled) => change({ filter_select_enabled })}
          />
          <p className="help">{t("Load values for autocomplete filters")}</p>
        </div>
        <ExpressionField
          kind="where"
          label={t("Autocomplete query predicate")}
          rows={2}
          value={draft.fetch_values_predicate}
          help={t("Condition for the query that loads filter values, to make it faster.")}
          onChange={(fetch_values_predicate) => change({ fetch_values_predicate })}
        />
        <Field
          label={t("Extra")}
          error={problem("extra")}
          help={t("JSON about the dataset, such as {example}", { example: EXTRA })}
        >
          <TextInput rows={4} code value={draft.extra} onChange={(extra) => change({ extra })} />
        </Field>
        <Field label={t("Owners")} help={t("People who can edit the dataset, besides admins")}>
          <MultiSelect
            value={draft.owners}
            onChange={(owners) => change({ owners })}
            options={relatedOptions("dataset", "owners")}
          />
        </Field>
      </section>
      <section className="col" style={{ gap: 16 }}>
        <h3>{t("Advanced")}</h3>
        <Field
          label={t("Cache timeout")}
          error={problem("cache_timeout")}
          help={t("Seconds before cached data expires. -1 bypasses the cache.")}
        >
          <TextInput value={draft.cache_timeout} onChange={(cache_timeout) => change({ cache_timeout })} />
        </Field>
        <Field
          label={t("Hours offset")}
          error={problem("offset")}
          help={t("Hours to shift the time column, negative or positive, for example from UTC to local time.")}
        >
          <TextInput value={draft.offset} onChange={(offset) => change({ offset })} />
        </Field>
        <Field
          label={t("Template parameters")}
          error={problem("template_params")}
          help={t("Parameters available in the query through Jinja templates")}
        >
          <TextInput
            rows={4}
            code
            value={draft.template_params}
            onChange={(template_params) => change({ template_params })}
            placeholder='{"region": "north"}'
          />
        </Field>
        <div>
          <Checkbox
            label={t("Normalize column names")}
            checked={draft.normalize_columns}
            onChange={(normalize_columns) => change({ normalize_columns })}
          />
          <p className="help">{t("Make column names case-insensitive, if supported (e.g. Oracle, Snowflake).")}</p>
        </div>
        <div>
          <Checkbox
            label={t("Always filter main datetime column")}
            checked={draft.always_filter_main_dttm}
            onChange={(always_filter_main_dttm) => change({ always_filter_main_dttm })}
          />
          <p className="help">
            {t("When the secondary temporal columns are filtered, apply the same filter to the main datetime column.")}
          </p>
        </div>
      </section>
    </div>
  );
}
