import { type FilterItem, isFilter, isOfControls } from "../../../../schema/filter-types/native-filter";
import { t } from "../../../i18n";

/** How a filter or a divider is called while it may have no name yet. */
export const titleOf = (item: FilterItem | undefined): string => (item === undefined ? "" : isFilter(item) ? item.name.trim() || (isOfControls(item) ? t("[untitled control]") : t("[untitled filter]")) : item.title.trim() || t("[divider]"));
