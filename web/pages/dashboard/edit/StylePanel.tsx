import { categoricalSchemes } from "../../../../schema/color/schemes";
import { chosenScheme } from "../../../../schema/dashboard/edit/chosen-scheme";
import { ChoiceBox } from "../../../controls/choice/ChoiceBox";
import "../../../controls/color/color.css";
import { t } from "../../../i18n";
import { Field } from "../../../ui/Field";
import { CodeArea } from "./CodeArea";
import { CssTemplates } from "./CssTemplates";
import { ThemePicker } from "./ThemePicker";
import type { Draft } from "./useDraft";

const SWATCHES = 8;
const schemes = categoricalSchemes.map(({ id, label, colors }) => ({
  value: id,
  label,
  picture: <span className="swatches" aria-hidden="true">{colors.slice(0, SWATCHES).map((color, index) => <i key={index} style={{ background: color }} />)}</span>,
}));

/** Colours of all charts, and the dashboard's own style sheet, shown on the page as they are changed. */
export function StylePanel({ draft }: { draft: Draft }) {
  const scheme = draft.settings.metadata["color_scheme"];
  const chosen = typeof scheme === "string" && scheme !== "";
  return (
    <div className="edit-style">
      <Field label={t("Color scheme")} help={chosen ? t("All charts of the dashboard use it.") : t("Each chart uses its own.")}>
        <ChoiceBox value={chosen ? scheme : undefined} options={schemes} placeholder={t("Each chart’s own")} onChange={(value) => draft.setMetadata(chosenScheme(value))} onClear={chosen ? () => draft.setMetadata(chosenScheme(undefined)) : undefined} />
      </Field>
      <ThemePicker value={draft.settings.theme} onChange={(theme) => draft.set({ theme })} />
      <CssTemplates css={draft.settings.css} onChange={(css) => draft.set({ css })} />
      <Field label={t("CSS")} help={t("Rules reach this dashboard only and are shown as you type.")}>
        <CodeArea value={draft.settings.css} rows={14} onChange={(css) => draft.set({ css })} />
      </Field>
    </div>
  );
}
