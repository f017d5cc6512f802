import { useMemo, useState } from "react";
import { storedFilters } from "../../../../schema/filter-types/config/filter-config";
import type { DataMask } from "../../../../schema/filter-types/data-mask";
import { type NativeFilter, startingMask } from "../../../../schema/filter-types/native-filter";
import { t } from "../../../i18n";
import { draftStore } from "../filters/draft-store";
import { FilterField } from "../filters/FilterField";
import { FiltersContext, useFilters } from "../filters/filters-context";
import type { ConfigDraft } from "./useFilterConfig";

interface DefaultValueProps {
  filter: NativeFilter;
  draft: ConfigDraft;
  problem: string | undefined;
  onChange: (mask: DataMask) => void;
}

/**
 * Selects the default value with the control that the filter bar shows, among the values that the other filters'
 * defaults allow.
 */
export function DefaultValue({ filter, draft, problem, onChange }: DefaultValueProps) {
  const open = useFilters();
  const [drafts] = useState(draftStore);
  const { config } = draft;
  const inside = useMemo(() => {
    const filters = storedFilters(config);
    return {
      ...open,
      drafts,
      masks: Object.fromEntries(filters.map((one) => [one.id, startingMask(one)])),
      plan: { ...open.plan, items: filters, filters, controlItems: [], controls: [] },
    };
  }, [open, drafts, config]);
  return (
    <FiltersContext value={inside}>
      <FilterField
        filter={{ ...filter, name: t("Default value"), description: "" }}
        mask={startingMask(filter)}
        changed={false}
        onChange={onChange}
      />
      {problem && (
        <span className="help err" role="alert">
          {t(problem)}
        </span>
      )}
    </FiltersContext>
  );
}
