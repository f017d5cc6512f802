import { Search, X } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { parseFields } from "../../schema/chart-types/define";
import { t } from "../i18n";
import { Icon } from "../ui/Icon";
import { IconButton } from "../ui/IconButton";
import type { ControlPanelProps } from "./control-props";
import { ControlRow } from "./panel/ControlRow";
import { hasMistake, panelSections } from "./panel/panel-sections";
import { PanelSectionView } from "./panel/PanelSectionView";
import { say } from "./panel/say";
import { withoutIdleGrain } from "./panel/without-idle-grain";

/** The fields of one tab of a chart type, each with its control, by section; a search narrows them. */
export function ControlPanel({ fields, formData, dataset, tab, errors, onChange }: ControlPanelProps) {
  const [search, setSearch] = useState("");
  const parsed = useMemo(() => parseFields(fields, formData), [fields, formData]);
  const values = useMemo(() => ({ ...formData, ...parsed }), [formData, parsed]);
  const onChanges = useLatest(onChange);
  const sections = panelSections({ fields: withoutIdleGrain(fields, values, dataset.columns), values, tab, search });
  return (
    <div className="ctl-panel">
      <div className="ctl-find input sm">
        <Icon of={Search} size="small" />
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} onKeyDown={(event) => event.key === "Escape" && search !== "" && (event.preventDefault(), setSearch(""))} placeholder={t("Search options")} aria-label={t("Search options")} />
        {search !== "" && <IconButton icon={X} label={t("Clear the search")} size="tiny" onClick={() => setSearch("")} />}
      </div>
      {sections.length === 0 && <p className="ctl-none t3" role="status">{search === "" ? t("There is nothing to set here.") : t("No option holds “{text}”.", { text: search })}</p>}
      {sections.map((section) => (
        <PanelSectionView key={`${tab}/${section.title}`} name={`${tab}/${section.title}`} title={say(section.title)} forcedOpen={search !== "" || hasMistake(section, errors)}>
          {section.rows.map((row) => {
            const controls = row.map(([key, field]) => (
              <ControlRow key={key} name={key} field={field} control={field.control} value={parsed[key]} values={values} formData={formData} dataset={dataset} error={errors[key] ?? null} onChanges={onChanges} />
            ));
            return controls.length === 1 ? controls : <div key={row[0]?.[0]} className="ctl-pair">{controls}</div>;
          })}
        </PanelSectionView>
      ))}
    </div>
  );
}

/** One function that stays the same between draws and calls the latest. */
function useLatest(onChange: ControlPanelProps["onChange"]): ControlPanelProps["onChange"] {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  return useCallback((changes) => latest.current(changes), []);
}
