import { type FilterItem, isFilter, isOfControls } from "../../../../schema/filter-types/native-filter";
import { t } from "../../../i18n";

/** Title of a filter or divider, with a placeholder while it has no name. */
export const titleOf = (item: FilterItem | undefined): string =>
  item === undefined
    ? ""
    : isFilter(item)
      ? item.name.trim() || (isOfControls(item) ? t("[untitled control]") : t("[untitled filter]"))
      : item.title.trim() || t("[divider]");
