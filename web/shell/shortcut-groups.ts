import { t } from "../i18n";
import { hotkeyList } from "../pages/sqllab/hotkeys";
import { shortcutText } from "../ui/display/shortcut-text";

export interface ShortcutGroup {
  title: string;
  shortcuts: { keys: string; what: string }[];
}

/** All keyboard shortcuts by page; those of the page at `pathname` come first, those of every page second. */
export function shortcutGroups(pathname: string): ShortcutGroup[] {
  const pages = [
    { paths: /^\/(superset\/)?dashboard\//, title: t("Dashboard"), shortcuts: onDashboards() },
    { paths: /^\/(superset\/)?explore\/|^\/chart\/add\//, title: t("Chart"), shortcuts: onCharts() },
    { paths: /^\/sqllab\//, title: t("SQL Lab"), shortcuts: hotkeyList() },
  ];
  const isHere = ({ paths }: { paths: RegExp }): boolean => paths.test(pathname);
  return [
    ...pages.filter(isHere),
    { title: t("Everywhere"), shortcuts: everywhere() },
    ...pages.filter((page) => !isHere(page)),
  ];
}

const everywhere = () => [
  { keys: shortcutText("⌘K"), what: t("Search or jump to") },
  { keys: "/", what: t("Search the list") },
  { keys: "G H", what: t("Home") },
  { keys: "G D", what: t("All dashboards") },
  { keys: "G C", what: t("All charts") },
  { keys: "G T", what: t("All datasets") },
  { keys: "G S", what: t("SQL Lab") },
  { keys: "Esc", what: t("Close") },
  { keys: "?", what: t("Keyboard shortcuts") },
];

const onDashboards = () => [
  { keys: "R", what: t("Refresh dashboard") },
  { keys: "[", what: t("Show or hide the filter bar") },
  { keys: "E", what: t("Edit dashboard") },
  { keys: "A", what: t("Add components, while editing") },
  { keys: shortcutText("⌘S"), what: t("Save and keep editing") },
  { keys: shortcutText("⌘Z"), what: t("Undo") },
  { keys: shortcutText("⇧⌘Z"), what: t("Redo") },
];

const onCharts = () => [
  { keys: shortcutText("⌘↵"), what: t("Update chart") },
  { keys: shortcutText("⌘S"), what: t("Save chart") },
  { keys: shortcutText("⌘Z"), what: t("Undo") },
  { keys: shortcutText("⇧⌘Z"), what: t("Redo") },
];
