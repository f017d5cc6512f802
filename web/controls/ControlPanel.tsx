import { Search, X } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { parseFields } from "../../schema/chart-types/define";
import { t } from "../i18n";
import { Icon } from "../ui/display/Icon";
import { IconButton } from "../ui/actions/IconButton";
import type { ControlPanelProps } from "./control-props";
import { ControlRow } from "./panel/ControlRow";
import { hasMistake, panelSections } from "./panel/panel-sections";
import { PanelSectionView } from "./panel/PanelSectionView";
import { translateLabel } from "./panel/translate-label";
import { withoutIdleGrain } from "./panel/without-idle-grain";

/** The fields of one tab of a chart type by section, each with its control; a search filters them. */
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
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && search !== "" && (event.preventDefault(), setSearch(""))}
          placeholder={t("Search options")}
          aria-label={t("Search options")}
        />
        {search !== "" && <IconButton icon={X} label={t("Clear search")} size="tiny" onClick={() => setSearch("")} />}
      </div>
      {sections.length === 0 && (
        <p className="ctl-none t3" role="status">
          {search === "" ? t("No settings.") : t("No option matches “{text}”.", { text: search })}
        </p>
      )}
      {sections.map((section) => (
        <PanelSectionView
          key={`${tab}/${section.title}`}
          name={`${tab}/${section.title}`}
          title={translateLabel(section.title)}
          forcedOpen={search !== "" || hasMistake(section, errors)}
        >
          {section.rows.map((row) => {
            const controls = row.map(([key, field]) => (
              <ControlRow
                key={key}
                name={key}
                field={field}
                control={field.control}
                value={parsed[key]}
                values={values}
                formData={formData}
                dataset={dataset}
                error={errors[key] ?? null}
                onChanges={onChanges}
              />
            ));
            return controls.length === 1 ? (
              controls
            ) : (
              <div key={row[0]?.[0]} className="ctl-pair">
                {controls}
              </div>
            );
          })}
        </PanelSectionView>
      ))}
    </div>
  );
}

/** Returns a function that is stable between renders and calls the latest one. */
function useLatest(onChange: ControlPanelProps["onChange"]): ControlPanelProps["onChange"] {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  return useCallback((changes) => latest.current(changes), []);
}
