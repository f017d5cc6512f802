import { useState } from "react";
import { charts } from "../../../api/charts";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";

interface TitleEditProps {
  /** Null for a chart that is not saved: the title is retained for its save. */
  chartId: number | null;
  name: string;
  placeholder: string;
  editable: boolean;
  onChange: (name: string) => void;
}

/** The title, edited in place: Enter saves, Esc cancels. */
export function TitleEdit({ chartId, name, placeholder, editable, onChange }: TitleEditProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = async () => {
    const next = typed?.trim() ?? "";
    setTyped(null);
    if (next === name || (next === "" && chartId !== null)) return;
    onChange(next);
    if (chartId === null) return;
    try {
      await charts.update(chartId, { slice_name: next });
      toast("success", t("Saved"));
    } catch (error) {
      onChange(name);
      toast("danger", (error as Error).message);
    }
  };
  if (typed === null) {
    return (
      <h1 className="trunc">
        {editable ? (
          <button type="button" className="title-btn trunc" title={t("Edit name")} onClick={() => setTyped(name)}>
            {name || placeholder}
          </button>
        ) : (
          name || placeholder
        )}
      </h1>
    );
  }
  return (
    <h1 className="title-edit">
      <span className="input">
        <input
          autoFocus
          aria-label={t("Chart name")}
          value={typed}
          placeholder={placeholder}
          maxLength={250}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void keep()}
          onKeyDown={(event) => {
            if (event.key === "Enter") void keep();
            if (event.key === "Escape") setTyped(null);
          }}
        />
      </span>
    </h1>
  );
}
