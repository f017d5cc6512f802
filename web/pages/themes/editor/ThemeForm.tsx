import { useMemo } from "react";
import { t } from "../../../i18n";
import { record } from "../../../../schema/theme/theme-config";
import { Field } from "../../../ui/inputs/Field";
import { Segmented } from "../../../ui/inputs/Segmented";
import { Switch } from "../../../ui/inputs/Switch";
import { algorithmOf, withAlgorithm, withToken } from "./theme-text";
import { TokenField } from "./TokenField";
import { type TokenGroup, tokenGroups } from "./token-fields";

interface ThemeFormProps {
  config: object;
  problems: ReadonlyMap<string, string>;
  json: string;
  onChange: (json: string) => void;
}

/** The algorithm and the tokens with an effect as fields; a change edits only its key of the JSON. */
export function ThemeForm({ config, problems, json, onChange }: ThemeFormProps) {
  const groups = useMemo(() => tokenGroups(), []);
  const tokens = record(record(config)["token"]);
  const { base, isCompact } = algorithmOf({ ...config });
  const fields = (group: TokenGroup) => (
    <div className="theme-fields">
      {group.fields.map(({ token, label }) => (
        <TokenField
          key={token}
          token={token}
          label={label}
          value={tokens[token]}
          config={config}
          problem={problems.get(token)}
          onChange={(value) => onChange(withToken(json, token, value))}
        />
      ))}
    </div>
  );
  return (
    <div className="col" style={{ gap: 16 }}>
      <Field label={t("Algorithm")}>
        <div className="row wrap theme-algorithm" style={{ gap: 16 }}>
          <Segmented
            label={t("Algorithm")}
            value={base ?? "none"}
            options={[
              { value: "none", label: t("Not set") },
              { value: "default", label: t("Light") },
              { value: "dark", label: t("Dark") },
            ]}
            onChange={(next) => onChange(withAlgorithm(json, next === "none" ? null : next, isCompact))}
          />
          <Switch
            label={t("Compact")}
            checked={isCompact}
            onChange={(next) => onChange(withAlgorithm(json, base, next))}
          />
        </div>
      </Field>
      {groups.map((group) =>
        group.isCollapsed ? (
          <details key={group.title} className="theme-group">
            <summary>{group.title}</summary>
            {fields(group)}
          </details>
        ) : (
          <section key={group.title} className="col">
            <h3>{group.title}</h3>
            {fields(group)}
          </section>
        ),
      )}
    </div>
  );
}
