import { t } from "../../../i18n";

/** The texts of AG Grid itself. */
export function gridWords(): Record<string, string> {
  return {
    noRowsToShow: t("No records found"),
    noMatchingRows: t("No matching records found"),
    filterOoo: t("Filter…"),
    empty: t("Choose one"),
    equals: t("Equals"),
    notEqual: t("Does not equal"),
    blank: t("Blank"),
    notBlank: t("Not blank"),
    lessThan: t("Less than"),
    lessThanOrEqual: t("Less than or equal to"),
    greaterThan: t("Greater than"),
    greaterThanOrEqual: t("Greater than or equal to"),
    inRange: t("Between"),
    inRangeStart: t("From"),
    inRangeEnd: t("To"),
    contains: t("Contains"),
    notContains: t("Does not contain"),
    startsWith: t("Begins with"),
    endsWith: t("Ends with"),
    before: t("Before"),
    after: t("After"),
    andCondition: t("AND"),
    orCondition: t("OR"),
    pageSizeSelectorLabel: t("Show"),
    page: t("Page"),
    to: t("to", undefined, { context: "1 to 20 of 100" }),
    of: t("of", undefined, { context: "1 to 20 of 100, page 1 of 5" }),
    nextPage: t("Next page"),
    lastPage: t("Last page"),
    firstPage: t("First page"),
    previousPage: t("Previous page"),
  };
}
