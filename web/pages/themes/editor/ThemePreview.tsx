import { Plus } from "lucide-react";
import { useMemo } from "react";
import { t } from "../../../i18n";
import { Logo } from "../../../shell/Logo";
import { fontImports } from "../../../../schema/theme/theme-rules";
import { useTheme } from "../../../theme/ThemeProvider";
import { Button } from "../../../ui/actions/Button";
import { Badge } from "../../../ui/display/Badge";
import { Tag } from "../../../ui/display/Tag";
import { Alert } from "../../../ui/feedback/Alert";
import { Checkbox } from "../../../ui/inputs/Checkbox";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { isCssColor } from "./css-color";
import { modeOf, ownValue } from "./own-values";
import { PreviewChart } from "./PreviewChart";
import { PreviewTable } from "./PreviewTable";
import { previewRules, SCOPE } from "./preview-rules";

const ignore = () => {};

/** Sample contents in the theme that is edited; the page around them keeps its own. */
export function ThemePreview({ config, fontHosts }: { config: object | null; fontHosts: readonly string[] }) {
  const mode = modeOf(config, useTheme().mode);
  const rules = useMemo(() => previewRules(config, (variable) => ownValue(mode, variable), isCssColor), [config, mode]);
  const imports = fontImports(config, fontHosts).join("");
  return (
    <section className="col theme-preview-place" aria-label={t("Preview")}>
      <style>{imports}</style>
      <style>{rules}</style>
      <div className={`${SCOPE} theme-preview`} data-theme={mode} inert>
        <div className="theme-preview-nav">
          <span className="brand">
            <Logo />
            <span>Edgewise</span>
          </span>
          <span className="nl" aria-current="page">
            {t("Dashboards")}
          </span>
          <span className="nl">{t("Charts")}</span>
        </div>
        <div className="theme-preview-page">
          <div className="row wrap">
            <Button kind="primary" icon={Plus}>
              {t("Chart")}
            </Button>
            <Button>{t("Edit")}</Button>
            <Button kind="danger">{t("Delete")}</Button>
            <Button kind="link">{t("Link")}</Button>
          </div>
          <Field label={t("Search")} help={t("Secondary text")}>
            <TextInput value="" placeholder={t("Search")} onChange={ignore} />
          </Field>
          <div className="row wrap">
            <Checkbox label={t("Selected")} checked onChange={ignore} />
            <Tag>{t("Tag")}</Tag>
            <Badge kind="success">{t("Success")}</Badge>
            <Badge kind="warning">{t("Warning")}</Badge>
            <Badge kind="danger">{t("Error")}</Badge>
            <Badge kind="info">{t("Information")}</Badge>
          </div>
          <Alert kind="warning">{t("Warning")}</Alert>
          <PreviewTable />
          <div className="theme-preview-card">
            <h3>{t("Chart")}</h3>
            <PreviewChart />
          </div>
          <code>select count(*) from flights</code>
        </div>
      </div>
    </section>
  );
}
