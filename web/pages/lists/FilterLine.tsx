import { LayoutGrid, List, Search } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { Icon } from "../../ui/display/Icon";
import { Segmented } from "../../ui/inputs/Segmented";
import { FilterButton } from "./FilterButton";
import type { FilterSpec } from "./list-filters";
import { RangeButton } from "./RangeButton";
import type { FilterValue, ListState } from "./list-state";

interface FilterLineProps {
  label: string;
  specs: readonly FilterSpec[];
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  /** Whether the list has cards as well as a table. */
  hasCards: boolean;
  children?: ReactNode;
}

/** The line above a list: view switch, search by name, and a button per filter that shows its value. */
export function FilterLine({ label, specs, state, onChange, hasCards, children }: FilterLineProps) {
  const set = (id: string, value: FilterValue | null) => {
    const { [id]: _, ...others } = state.filters;
    onChange({ filters: value === null ? others : { ...others, [id]: value } });
  };
  return (
    <search className="filters" aria-label={label}>
      {hasCards && (
        <Segmented
          label={t("View", undefined, { context: "cards or table" })}
          value={state.view}
          onChange={(view) => onChange({ view, page: state.page })}
          options={[
            { value: "card", label: t("Cards"), icon: LayoutGrid },
            { value: "table", label: t("Table"), icon: List },
          ]}
        />
      )}
      {specs.map((spec) =>
        spec.kind === "search" ? (
          <SearchBox
            key={spec.id}
            label={spec.label}
            value={typeof state.filters[spec.id] === "string" ? (state.filters[spec.id] as string) : ""}
            onSearch={(text) => set(spec.id, text === "" ? null : text)}
          />
        ) : spec.kind !== "select" ? (
          <RangeButton
            key={spec.id}
            spec={spec}
            value={state.filters[spec.id] ?? null}
            onChange={(value) => set(spec.id, value)}
          />
        ) : (
          <FilterButton
            key={spec.id}
            spec={spec}
            value={state.filters[spec.id] ?? null}
            onChange={(value) => set(spec.id, value)}
          />
        ),
      )}
      {Object.keys(state.filters).length > 0 && (
        <Button kind="ghost" size="small" onClick={() => onChange({ filters: {} })}>
          {t("Clear all")}
        </Button>
      )}
      {children}
    </search>
  );
}

/** Debounce of the search: the first letter searches at once, further ones after this pause. */
const searchPauseMs = 100;
const typingPauseMs = 500;

function SearchBox({ label, value, onSearch }: { label: string; value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  // A value from elsewhere (Clear all, the back button) replaces the text; the person's own search in the address does
  // not interrupt typing.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
  }
  const search = useEffectEvent((wanted: string) => {
    setSent(wanted);
    onSearch(wanted);
  });
  const wanted = text.trim();
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (wanted === value) return;
    const goesOn = performance.now() - typedAt.current < typingPauseMs;
    typedAt.current = performance.now();
    const timer = setTimeout(() => search(wanted), goesOn ? searchPauseMs : 0);
    return () => clearTimeout(timer);
  }, [wanted, value]);
  return (
    <label className="input" style={{ width: 216 }}>
      <Icon of={Search} size="small" />
      <input
        data-page-search
        placeholder={label}
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className="kbd m-hide" aria-hidden="true">
        /
      </span>
    </label>
  );
}
