import { RotateCcw } from "lucide-react";
import { ColorInput } from "../../../controls/color/ColorInput";
import { hexOf } from "../../../controls/color/color-value";
import { t } from "../../../i18n";
import { SIZES, VARIABLES } from "../../../../schema/theme/theme-config";
import { useTheme } from "../../../theme/ThemeProvider";
import { IconButton } from "../../../ui/actions/IconButton";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { rgbaOf } from "./css-color";
import { defaultText, modeOf } from "./own-values";
import { SCOPE } from "./preview-rules";

interface TokenFieldProps {
  token: string;
  label: string;
  value: unknown;
  /** The theme, whose other tokens and mode the default depends on. */
  config: object;
  problem: string | undefined;
  onChange: (value: unknown) => void;
}

/** One token: its value or the default, and a button that resets it. */
export function TokenField({ token, label, value, config, problem, onChange }: TokenFieldProps) {
  const mode = modeOf(config, useTheme().mode);
  const isSet = value !== undefined && value !== null;
  return (
    <Field label={label} {...(label === token ? {} : { help: token })} error={problem}>
      <div className="theme-token">
        {token in VARIABLES ? (
          <ColorInput
            value={rgbaOf(value)}
            opacity
            unset={
              isSet ? undefined : (
                <span className={SCOPE} data-theme={mode} style={{ background: `var(${VARIABLES[token]![0]})` }} />
              )
            }
            onChange={(next) => onChange(hexOf(next))}
          />
        ) : (
          <TextInput
            value={textOf(value)}
            rows={token === "fontUrls" ? 2 : 1}
            placeholder={defaultText(token, mode)}
            onChange={(text) => onChange(valueOf(token, text))}
          />
        )}
        {isSet && (
          <IconButton
            icon={RotateCcw}
            label={t("Reset {name} to its default", { name: label })}
            onClick={() => onChange(undefined)}
          />
        )}
      </div>
    </Field>
  );
}

const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? ""
    : Array.isArray(value)
      ? value.map(String).join("\n")
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value as string | number | boolean);

/** The text of a field as it is stored; undefined for an empty one. */
function valueOf(token: string, text: string): unknown {
  if (text === "") return undefined;
  if (token === "fontUrls") return text.split("\n");
  return (token in SIZES || token === "brandLogoHeight") && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
