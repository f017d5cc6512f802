import { Search } from "lucide-react";
import { useState } from "react";
import { catalog, type CatalogEntry } from "../../../../schema/chart-types/catalog";
import { t } from "../../../i18n";
import { ChartGlyph, glyphOf } from "../../../ui/ChartGlyph";
import { Icon } from "../../../ui/Icon";

/** Every chart type that can be drawn, narrowed by a word of its name, category or tags. */
export function TypeGrid({ vizType, onChoose, onOpen }: { vizType: string | null; onChoose: (vizType: string) => void; onOpen?: (vizType: string) => void }) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const types = Object.entries<CatalogEntry>(catalog)
    .filter(([, entry]) => entry.ready)
    .filter(([type, entry]) => [type, entry.name, entry.category, ...entry.tags].some((word) => word.toLowerCase().includes(wanted)))
    .sort(([, one], [, other]) => one.name.localeCompare(other.name));
  return (
    <div className="type-grid-box">
      <label className="input">
        <Icon of={Search} size="small" />
        <input type="search" placeholder={t("Search all charts")} aria-label={t("Search all charts")} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      {types.length === 0 && <p className="t2" role="status">{t("No results match your filter criteria")}</p>}
      <ul className="plain type-grid">
        {types.map(([type, entry]) => (
          <li key={type}>
            <button type="button" className="type-card" aria-pressed={type === vizType} title={entry.summary} onClick={() => onChoose(type)} onDoubleClick={() => onOpen?.(type)}>
              <span className="type-glyph" aria-hidden="true"><ChartGlyph shape={glyphOf(type)} /></span>
              <span className="trunc">{entry.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
