import { changedMasks } from "../../../../schema/filter-types/changed-masks";
import type { DataMask, DataMasks } from "../../../../schema/filter-types/data-mask";
import { type NativeFilter, startingMask } from "../../../../schema/filter-types/native-filter";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";
import type { OpenFilters } from "./filters-context";

/**
 * Applies one filter from outside of the filter bar, and offers to undo it. An unapplied selection of the filter is
 * dropped, those of others stay.
 */
export function applyFilter(
  { plan, masks, drafts, apply }: OpenFilters,
  filter: NativeFilter,
  mask: DataMask,
  valueText: string,
): void {
  const changes = changedMasks(filter, mask, plan.filters);
  const before = Object.fromEntries(
    [...plan.filters].flatMap((each) => (each.id in changes ? [[each.id, masks[each.id] ?? startingMask(each)]] : [])),
  );
  const set = (next: DataMasks) =>
    apply(next, {
      onApplied: () => drafts.set(Object.fromEntries(Object.entries(drafts.get()).filter(([id]) => !(id in next)))),
    });
  const { pathname } = location;
  set(changes);
  toast("success", t("{name} set to {value}", { name: filter.name, value: valueText }), {
    label: t("Undo"),
    // The filters of another page are in its address.
    onSelect: () => location.pathname === pathname && set(before),
  });
}
