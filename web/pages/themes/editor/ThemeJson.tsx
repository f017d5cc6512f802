import { t } from "../../../i18n";
import { Field, TextInput } from "../../../ui/inputs/Field";

interface ThemeJsonProps {
  json: string;
  isValid: boolean;
  onChange: (json: string) => void;
}

/** The theme's JSON as text. */
export const ThemeJson = ({ json, isValid, onChange }: ThemeJsonProps) => (
  <Field
    label={t("JSON configuration")}
    required
    help={t("Design tokens, e.g. {example}", {
      example: '{"algorithm": "default", "token": {"colorPrimary": "#007a87"}}',
    })}
    error={isValid ? undefined : t("Invalid JSON configuration")}
  >
    <TextInput value={json} onChange={onChange} rows={20} code />
  </Field>
);
