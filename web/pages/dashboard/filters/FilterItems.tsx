import { type FilterItem, isFilter } from "../../../../schema/filter-types/native-filter";
import { FilterField } from "./FilterField";
import type { Draft } from "./useDraft";

export function FilterItems({ items, draft }: { items: readonly FilterItem[]; draft: Draft }) {
  return items.map((item) =>
    !isFilter(item) ? (
      <div
        key={item.id}
        className="fbar-divider"
        role="separator"
        aria-label={item.title}
        title={item.description || undefined}
      >
        <h3>{item.title}</h3>
        {item.description && <p>{item.description}</p>}
      </div>
    ) : (
      <FilterField
        key={item.id}
        filter={item}
        mask={draft.maskOf(item)}
        changed={draft.isChanged(item)}
        onChange={(mask) => draft.change(item, mask)}
      />
    ),
  );
}
