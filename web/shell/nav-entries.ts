import {
  BookMarked,
  ChartLine,
  Database,
  FileUp,
  History,
  KeyRound,
  LayoutDashboard,
  SquareTerminal,
  Table2,
  Trash2,
} from "lucide-react";
import { createElement } from "react";
import type { Can } from "../api/people/rights";
import { t } from "../i18n";
import type { MenuEntry } from "../ui/actions/Menu";
import { adminEntries } from "./admin-entries";
import { FavoritesMenu } from "./FavoritesMenu";
import { NewMenu, SqlMenu } from "./NavMenus";

type Link = Extract<MenuEntry, { kind: "link" }> & { needs: readonly [permission: string, view: string] };

/** Returns the entries of the bar's menus for a person's permissions: administration, SQL, and what can be created. */
export function navEntries(can: Can) {
  const [sql, make] = [open(can, sqlPages()), open(can, makes())];
  return {
    reads: SECTIONS.map((view) => can("can_read", view)),
    settings: settingsPages(can),
    sql,
    make,
    sqlMenu: (pathname: string) => createElement(SqlMenu, { entries: sql, pathname }),
    newMenu: createElement(NewMenu, { entries: make }),
    favoritesMenu:
      ["Dashboard", "Chart"].some((view) => can("can_read", view)) && createElement(FavoritesMenu, { can }),
    phone: [
      ...sql,
      ...(make.length ? [{ kind: "separator" as const }, { kind: "heading" as const, label: t("New") }, ...make] : []),
    ] satisfies MenuEntry[],
  };
}
export type NavEntries = ReturnType<typeof navEntries>;

const open = (can: Can, links: Link[]): MenuEntry[] =>
  links.flatMap(({ needs, ...link }) => (can(...needs) ? [link] : []));

/** The views that the bar's links open, in their order. */
const SECTIONS = ["Dashboard", "Chart", "Dataset"];

/** Whether the trash may contain objects of the person, and others may request access to theirs. */
export const opensTrash = (can: Can): boolean => SECTIONS.some((view) => can("can_write", view));

/** Returns the entries above the person's own pages, with a separator below them. */
function settingsPages(can: Can): MenuEntry[] {
  const data = [
    ...open(can, [
      {
        kind: "link",
        label: t("Database Connections"),
        icon: Database,
        href: "/databaseview/list/",
        needs: ["can_read", "Database"],
      },
    ]),
    ...(opensTrash(can)
      ? [
          { kind: "link" as const, label: t("Access requests"), icon: KeyRound, href: "/access-requests/list/" },
          { kind: "link" as const, label: t("Trash"), icon: Trash2, href: "/trash/" },
        ]
      : []),
  ];
  const pages = [
    ...(data.length ? [{ kind: "heading" as const, label: t("Data") }, ...data] : []),
    ...adminEntries(can),
  ];
  return pages.length ? [...(pages[0]!.kind === "separator" ? pages.slice(1) : pages), { kind: "separator" }] : [];
}

const sqlPages = (): Link[] => [
  { kind: "link", label: t("SQL Lab"), icon: SquareTerminal, href: "/sqllab/", needs: ["can_read", "SQLLab"] },
  {
    kind: "link",
    label: t("Saved Queries"),
    icon: BookMarked,
    href: "/savedqueryview/list/",
    needs: ["menu_access", "Saved Queries"],
  },
  {
    kind: "link",
    label: t("Query History"),
    icon: History,
    href: "/sqllab/history/",
    needs: ["menu_access", "Query Search"],
  },
];

const makes = (): Link[] => [
  {
    kind: "link",
    label: t("Dashboard"),
    icon: LayoutDashboard,
    href: "/dashboard/new/",
    needs: ["can_write", "Dashboard"],
  },
  { kind: "link", label: t("Chart"), icon: ChartLine, href: "/chart/add/", needs: ["can_write", "Chart"] },
  {
    kind: "link",
    label: t("SQL query"),
    icon: SquareTerminal,
    href: "/sqllab/?new=true",
    needs: ["menu_access", "SQL Editor"],
  },
  {
    kind: "link",
    label: t("Dataset"),
    icon: Table2,
    href: "/tablemodelview/list/?open=create",
    needs: ["can_write", "Dataset"],
  },
  {
    kind: "link",
    label: t("Connect database"),
    icon: Database,
    href: "/databaseview/list/?open=create",
    needs: ["can_write", "Database"],
  },
  {
    kind: "link",
    label: t("Upload file to database"),
    icon: FileUp,
    href: "/databaseview/list/?open=upload",
    needs: ["can_upload", "Database"],
  },
];
