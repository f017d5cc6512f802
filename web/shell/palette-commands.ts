import {
  BellRing,
  BookMarked,
  Braces,
  BuildingComplex,
  ChartLine,
  CircleUser,
  Database,
  Download,
  FileUp,
  History,
  Home,
  IdCard,
  Keyboard,
  LayoutDashboard,
  LogOut,
  Mail,
  Monitor,
  Moon,
  Palette,
  Puzzle,
  ScrollText,
  ShieldCheck,
  SquareTerminal,
  StickyNote,
  Sun,
  Table2,
  Tag,
  Trash2,
  User,
  Users,
  Zap,
  type LucideIcon,
} from "lucide-react";
import { matchRank } from "../../schema/search/match-rank";
import type { Can } from "../api/people/rights";
import { shortcutText } from "../ui/display/shortcut-text";
import { t } from "../i18n";
import type { ThemePreference } from "../theme/ThemeProvider";
import type { MenuEntry } from "../ui/actions/Menu";
import { opensTrash } from "./nav-entries";

/** A page to open, or a command to run. */
export type Found = {
  key: string;
  title: string;
  icon: LucideIcon;
  hint?: string;
  rank: number;
  isObject?: boolean;
} & ({ href: string } | { run: () => void });

export interface FoundGroup {
  title: string;
  items: Found[];
}

type Command = {
  key: string;
  title: string;
  icon: LucideIcon;
  hint?: string;
  needs?: readonly [permission: string, view: string];
  /** Other words for it, which the text is compared with too. */
  words?: string;
} & ({ href: string } | { run: () => void });

interface PaletteEntry {
  can: Can;
  chooseTheme: (option: ThemePreference) => void;
  /** Shows the keyboard shortcuts. */
  openSheet: () => void;
  pageEntries: readonly MenuEntry[];
  /** Keys of the recently used commands. */
  used: readonly string[];
}

/** Returns the commands whose name matches, in groups; the recently used ones come first when nothing is typed. */
export function findCommands(
  text: string,
  { can, chooseTheme, openSheet, pageEntries, used }: PaletteEntry,
): FoundGroup[] {
  const groups: [title: string, commands: Command[]][] = [
    [t("On this page"), onPage(pageEntries)],
    [t("New"), makes()],
    [t("Go to"), places(can)],
    [t("Commands"), settings(chooseTheme, openSheet)],
  ];
  return groups.map(([title, commands]) => ({
    title,
    items: commands
      .filter(({ needs }) => !needs || can(...needs))
      .flatMap((command) => {
        const ranks = [command.title, ...(command.words ? [command.words] : [])].flatMap(
          (name) => matchRank(name, text) ?? [],
        );
        return ranks.length === 0 ? [] : [{ ...command, rank: Math.min(...ranks) }];
      })
      .toSorted((a, b) => a.rank - b.rank || place(used, a.key) - place(used, b.key)),
  }));
}

const place = (used: readonly string[], key: string): number => (used.includes(key) ? used.indexOf(key) : used.length);

function onPage(entries: readonly MenuEntry[]): Command[] {
  return entries.flatMap((entry): Command[] => {
    if (entry.kind === "separator" || entry.kind === "heading" || (entry.kind !== "link" && entry.disabled)) return [];
    const shared = {
      key: `page ${entry.label}`,
      title: entry.label,
      icon: entry.icon ?? Zap,
      ...(entry.hint ? { hint: shortcutText(entry.hint) } : {}),
    };
    return [entry.kind === "link" ? { ...shared, href: entry.href } : { ...shared, run: entry.onSelect }];
  });
}

const makes = (): Command[] => [
  {
    key: "new dashboard",
    title: t("New dashboard"),
    icon: LayoutDashboard,
    href: "/dashboard/new/",
    needs: ["can_write", "Dashboard"],
  },
  { key: "new chart", title: t("New chart"), icon: ChartLine, href: "/chart/add/", needs: ["can_write", "Chart"] },
  {
    key: "new dataset",
    title: t("New dataset"),
    icon: Table2,
    href: "/tablemodelview/list/?open=create",
    needs: ["can_write", "Dataset"],
  },
  {
    key: "new query",
    title: t("New SQL query"),
    icon: SquareTerminal,
    href: "/sqllab/?new=true",
    needs: ["can_read", "SQLLab"],
  },
  {
    key: "new database",
    title: t("Connect database"),
    icon: Database,
    href: "/databaseview/list/?open=create",
    needs: ["can_write", "Database"],
  },
  {
    key: "upload",
    title: t("Upload file to database"),
    icon: FileUp,
    href: "/databaseview/list/?open=upload",
    needs: ["can_upload", "Database"],
  },
  {
    key: "import dashboards",
    title: t("Import dashboards"),
    icon: Download,
    href: "/dashboard/list/?open=import",
    needs: ["can_write", "Dashboard"],
  },
  {
    key: "import charts",
    title: t("Import charts"),
    icon: Download,
    href: "/chart/list/?open=import",
    needs: ["can_write", "Chart"],
  },
  {
    key: "import datasets",
    title: t("Import datasets"),
    icon: Download,
    href: "/tablemodelview/list/?open=import",
    needs: ["can_write", "Dataset"],
  },
];

const places = (can: Can): Command[] => [
  { key: "home", title: t("Home"), icon: Home, hint: "G H", href: "/superset/welcome/" },
  {
    key: "dashboards",
    title: t("All dashboards"),
    icon: LayoutDashboard,
    hint: "G D",
    href: "/dashboard/list/",
    needs: ["can_read", "Dashboard"],
  },
  {
    key: "charts",
    title: t("All charts"),
    icon: ChartLine,
    hint: "G C",
    href: "/chart/list/",
    needs: ["can_read", "Chart"],
  },
  {
    key: "datasets",
    title: t("All datasets"),
    icon: Table2,
    hint: "G T",
    href: "/tablemodelview/list/",
    needs: ["can_read", "Dataset"],
  },
  {
    key: "sql",
    title: t("SQL Lab"),
    icon: SquareTerminal,
    hint: "G S",
    href: "/sqllab/",
    needs: ["can_read", "SQLLab"],
  },
  {
    key: "saved queries",
    title: t("Saved queries"),
    icon: BookMarked,
    href: "/savedqueryview/list/",
    needs: ["can_read", "SavedQuery"],
  },
  {
    key: "query history",
    title: t("Query history"),
    icon: History,
    href: "/sqllab/history/",
    needs: ["can_read", "Query"],
  },
  {
    key: "databases",
    title: t("Database Connections"),
    icon: Database,
    href: "/databaseview/list/",
    needs: ["can_read", "Database"],
  },
  { key: "tags", title: t("Tags"), icon: Tag, href: "/superset/tags/", needs: ["menu_access", "Tags"] },
  {
    key: "alerts",
    title: t("Alerts"),
    icon: BellRing,
    href: "/alert/list/",
    needs: ["menu_access", "Alerts & Report"],
  },
  { key: "reports", title: t("Reports"), icon: Mail, href: "/report/list/", needs: ["menu_access", "Alerts & Report"] },
  {
    key: "annotation layers",
    title: t("Annotation Layers"),
    icon: StickyNote,
    href: "/annotationlayer/list/",
    needs: ["menu_access", "Annotation Layers"],
  },
  {
    key: "css templates",
    title: t("CSS templates"),
    icon: Braces,
    href: "/csstemplatemodelview/list/",
    needs: ["menu_access", "CSS Templates"],
  },
  {
    key: "plugins",
    title: t("Plugins"),
    icon: Puzzle,
    href: "/dynamic-plugins/list/",
    needs: ["menu_access", "Plugins"],
  },
  { key: "themes", title: t("Themes"), icon: Palette, href: "/theme/list/", needs: ["menu_access", "Themes"] },
  ...(opensTrash(can) ? [{ key: "trash", title: t("Trash"), icon: Trash2, href: "/trash/" }] : []),
  { key: "users", title: t("Users"), icon: User, href: "/users/", needs: ["menu_access", "List Users"] },
  { key: "roles", title: t("Roles"), icon: IdCard, href: "/roles/", needs: ["menu_access", "List Roles"] },
  { key: "groups", title: t("Groups"), icon: Users, href: "/list_groups/", needs: ["menu_access", "List Groups"] },
  {
    key: "row rules",
    title: t("Row level security"),
    icon: ShieldCheck,
    href: "/rowlevelsecurity/list/",
    needs: ["menu_access", "Row Level Security"],
  },
  { key: "action log", title: t("Action log"), icon: ScrollText, href: "/actionlog/list/", needs: ["can_read", "Log"] },
  { key: "profile", title: t("Profile"), icon: CircleUser, href: "/user_info/" },
  { key: "workspace", title: t("Workspace"), icon: BuildingComplex, href: "/workspace/" },
];

const settings = (chooseTheme: (option: ThemePreference) => void, openSheet: () => void): Command[] => [
  { key: "shortcuts", title: t("Keyboard shortcuts"), icon: Keyboard, hint: "?", run: openSheet },
  { key: "light", title: t("Light theme"), icon: Sun, run: () => chooseTheme("light") },
  { key: "dark", title: t("Dark theme"), icon: Moon, run: () => chooseTheme("dark") },
  { key: "system", title: t("System theme"), icon: Monitor, run: () => chooseTheme("system") },
  {
    key: "logout",
    title: t("Logout"),
    icon: LogOut,
    href: "/logout/",
    words: t("sign out, log off, exit", undefined, { comment: "search words for the command Logout" }),
  },
];
