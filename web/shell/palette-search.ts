import { queryOptions } from "@tanstack/react-query";
import {
  Braces,
  ChartLine,
  Database,
  Folder,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  Palette,
  ShieldCheck,
  SquareTerminal,
  StickyNote,
  Table2,
  Tag,
  User,
  Users,
} from "lucide-react";
import type { FoundObject } from "../../schema/search/calls";
import { matchRank } from "../../schema/search/match-rank";
import type { FoundKind } from "../../schema/search/wire";
import { call } from "../api/transport/client";
import { t } from "../i18n";
import type { Found, FoundGroup } from "./palette-commands";

/**
 * Debounce in milliseconds, shorter than the pause between two keys of a fast typist, so that not every letter sends a
 * request.
 */
const SETTLE_MS = 60;

/** Query for the workspace's objects by name; without text it returns the recently opened objects. */
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ["search", text],
    queryFn: async ({ signal }) => {
      if (text !== "") await settled(signal);
      return (await call("GET /api/v1/search/?q=:text", { params: { text }, signal })).result;
    },
    staleTime: 10_000,
  });

function settled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, SETTLE_MS);
    signal.addEventListener("abort", () => (clearTimeout(timer), reject(signal.reason as Error)));
  });
}

/** Returns the earlier results that match the text too. */
export const stillMatching = (found: readonly FoundObject[], text: string): FoundObject[] =>
  found.flatMap((object) => {
    const rank = matchRank(object.title, text);
    return rank === null ? [] : [{ ...object, rank }];
  });

/** Groups results by kind in the order in which the server returned them. */
export function objectGroups(found: readonly FoundObject[], isRecent: boolean): FoundGroup[] {
  const groups = new Map<string, Found[]>();
  for (const object of found) {
    const { icon, title } = KINDS[object.kind];
    const name = isRecent ? t("Recents") : title();
    groups.set(name, [
      ...(groups.get(name) ?? []),
      {
        key: `${object.kind} ${object.id}`,
        title: object.title || t("Untitled"),
        icon,
        hint: hintOf(object),
        href: object.url,
        rank: object.rank,
        isObject: true,
      },
    ]);
  }
  return [...groups].map(([title, items]) => ({ title, items }));
}

/** Says what matches where the name does not. */
function hintOf({ hint, within }: FoundObject): string {
  if (!within) return hint;
  const { name } = within;
  return { column: t("Column {name}", { name }), metric: t("Metric {name}", { name }), sql: t("In its SQL") }[
    within.in
  ];
}

const KINDS: Record<FoundKind, { icon: LucideIcon; title: () => string }> = {
  dashboard: { icon: LayoutDashboard, title: () => t("Dashboards") },
  chart: { icon: ChartLine, title: () => t("Charts") },
  dataset: { icon: Table2, title: () => t("Datasets") },
  folder: { icon: Folder, title: () => t("Folders") },
  database: { icon: Database, title: () => t("Databases") },
  saved_query: { icon: SquareTerminal, title: () => t("Saved queries") },
  tag: { icon: Tag, title: () => t("Tags") },
  annotation_layer: { icon: StickyNote, title: () => t("Annotation layers") },
  css_template: { icon: Braces, title: () => t("CSS templates") },
  theme: { icon: Palette, title: () => t("Themes") },
  user: { icon: User, title: () => t("Users") },
  role: { icon: IdCard, title: () => t("Roles") },
  group: { icon: Users, title: () => t("Groups") },
  row_rule: { icon: ShieldCheck, title: () => t("Row level security") },
};
