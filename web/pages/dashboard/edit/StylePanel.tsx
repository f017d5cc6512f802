import { categoricalSchemes } from "../../../../schema/color/schemes";
import { selectedScheme } from "../../../../schema/dashboard/edit/selected-scheme";
import { OptionSelect } from "../../../controls/option-select/OptionSelect";
import "../../../controls/color/color.css";
import { t } from "../../../i18n";
import { Field } from "../../../ui/inputs/Field";
import { CodeArea } from "./CodeArea";
import { CssTemplates } from "./CssTemplates";
import { ThemePicker } from "./ThemePicker";
import type { Draft } from "./useDraft";

const SWATCHES = 8;
const schemes = categoricalSchemes.map(({ id, label, colors }) => ({
  value: id,
  label,
  picture: (
    <span className="swatches" aria-hidden="true">
      {colors.slice(0, SWATCHES).map((color, index) => (
        <i key={index} style={{ background: color }} />
      ))}
    </span>
  ),
}));

/** Theme, color scheme and custom CSS of the dashboard, previewed on the page while editing. */
export function StylePanel({ draft }: { draft: Draft }) {
  const scheme = draft.settings.metadata["color_scheme"];
  const selected = typeof scheme === "string" && scheme !== "";
  return (
    <div className="edit-style">
      <Field
        label={t("Color scheme")}
        help={selected ? t("All charts on the dashboard use it.") : t("Each chart uses its own colors.")}
      >
        <OptionSelect
          value={selected ? scheme : undefined}
          options={schemes}
          placeholder={t("Chart default")}
          onChange={(value) => draft.setMetadata(selectedScheme(value))}
          onClear={selected ? () => draft.setMetadata(selectedScheme(undefined)) : undefined}
        />
      </Field>
      <ThemePicker value={draft.settings.theme} onChange={(theme) => draft.set({ theme })} />
      <CssTemplates css={draft.settings.css} onChange={(css) => draft.set({ css })} />
      <Field label={t("CSS")} help={t("Applies to this dashboard only. Previewed as you type.")}>
        <CodeArea value={draft.settings.css} rows={14} onChange={(css) => draft.set({ css })} />
      </Field>
    </div>
  );
}
