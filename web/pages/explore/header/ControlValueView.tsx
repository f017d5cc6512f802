import { t } from "../../../i18n";
import type { ControlValue } from "../draft/control-value";

export function ControlValueView({ value }: { value: ControlValue }) {
  switch (value.kind) {
    case "none":
      return <span className="t3">{t("None")}</span>;
    case "text":
      return <span className="ctl-text">{value.text}</span>;
    case "color":
      return <span className="ctl-color" style={{ background: value.css }} role="img" aria-label={value.css} />;
    case "pills":
      return (
        <ul className="plain ctl-pills">
          {value.texts.map((text, index) => (
            <li key={index} className="tag" title={text}>
              <span className="trunc">{text}</span>
            </li>
          ))}
        </ul>
      );
  }
}
