import { queryOptions } from "@tanstack/react-query";
import { ChartLine, Database, Home, LayoutDashboard, LogOut, type LucideIcon, Monitor, Moon, Sun, Table2 } from "lucide-react";
import { charts } from "../api/charts";
import { dashboards } from "../api/dashboards";
import { datasets } from "../api/datasets";
import { t } from "../i18n";
import type { ThemeChoice } from "../theme/ThemeProvider";

interface Entry {
  key: string;
  title: string;
  icon: LucideIcon;
  hint?: string;
}

/** A page to go to, or something to do. */
export type Found = Entry & ({ href: string } | { run: () => void });

export interface FoundGroup {
  title: string;
  items: Found[];
}

const perGroup = 6;
const latest = { order_column: "changed_on_delta_humanized", order_direction: "desc" as const, page: 0, page_size: perGroup };

/** Things by name; without text the latest of each. One kind that fails leaves the others. */
export function foundQuery(text: string) {
  return queryOptions({ queryKey: ["palette", text], queryFn: ({ signal }) => find(text, signal) });
}

async function find(text: string, signal: AbortSignal): Promise<FoundGroup[]> {
  const named = (col: string, opr: string) => (text === "" ? [] : [{ col, opr, value: text }]);
  const groups: [title: string, items: Promise<Found[]>][] = [
    [t("Dashboards"), dashboards.list({ ...latest, filters: named("dashboard_title", "title_or_slug") }, signal).then(({ result }) => result.map((row) => ({ key: `dashboard ${row.id}`, title: row.dashboard_title, icon: LayoutDashboard, href: row.url })))],
    [t("Charts"), charts.list({ ...latest, filters: named("slice_name", "chart_all_text") }, signal).then(({ result }) => result.map((row) => ({ key: `chart ${row.id}`, title: row.slice_name, icon: ChartLine, href: row.url })))],
    [t("Datasets"), datasets.list({ ...latest, filters: named("table_name", "ct") }, signal).then(({ result }) => result.map((row) => ({ key: `dataset ${row.id}`, title: row.table_name, icon: Table2, hint: row.schema ?? "", href: row.explore_url })))],
  ];
  const settled = await Promise.allSettled(groups.map(([, items]) => items));
  return settled.map((answer, index) => ({ title: groups[index]?.[0] ?? "", items: answer.status === "fulfilled" ? answer.value : [] }));
}

/** Places and settings whose name has the text. */
export function findCommands(text: string, chooseTheme: (choice: ThemeChoice) => void): Found[] {
  const commands: Found[] = [
    { key: "home", title: t("Home"), icon: Home, hint: "G H", href: "/superset/welcome/" },
    { key: "dashboards", title: t("All dashboards"), icon: LayoutDashboard, hint: "G D", href: "/dashboard/list/" },
    { key: "charts", title: t("All charts"), icon: ChartLine, hint: "G C", href: "/chart/list/" },
    { key: "datasets", title: t("All datasets"), icon: Table2, hint: "G T", href: "/tablemodelview/list/" },
    { key: "databases", title: t("Database Connections"), icon: Database, href: "/databaseview/list/" },
    { key: "light", title: t("Light theme"), icon: Sun, run: () => chooseTheme("light") },
    { key: "dark", title: t("Dark theme"), icon: Moon, run: () => chooseTheme("dark") },
    { key: "system", title: t("Theme of the system"), icon: Monitor, run: () => chooseTheme("system") },
    { key: "logout", title: t("Logout"), icon: LogOut, href: "/logout/" },
  ];
  const wanted = text.toLowerCase();
  return commands.filter((command) => command.title.toLowerCase().includes(wanted));
}
