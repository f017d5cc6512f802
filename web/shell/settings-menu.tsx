import { useQuery } from "@tanstack/react-query";
import { Building2, CircleUser, Database, Info, LogOut, Trash2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { type Can, useRights } from "../api/rights";
import { meQuery } from "../api/session";
import { t } from "../i18n";
import { fullName } from "../ui/Avatars";
import type { MenuEntry } from "../ui/Menu";
import type { NavEntries } from "./nav-entries";

const AboutDialog = lazy(() => import("./AboutDialog").then((module) => ({ default: module.AboutDialog })));

/** Entries of the Settings menu, and the dialog one of them opens. */
export function useSettingsMenu(): { entries: MenuEntry[]; dialog: ReactNode; more: NavEntries | undefined } {
  const me = useQuery(meQuery());
  const [aboutOpen, setAboutOpen] = useState(false);
  const more = useNavEntries();
  const entries: MenuEntry[] = [
    { kind: "heading", label: t("Data") },
    { kind: "link", label: t("Database Connections"), icon: Database, href: "/databaseview/list/" },
    { kind: "link", label: t("Trash"), icon: Trash2, href: "/trash/" },
    ...(more?.admin ?? []),
    { kind: "separator" },
    { kind: "heading", label: me.data ? fullName(me.data) || me.data.username : t("User") },
    { kind: "link", label: t("Info"), icon: CircleUser, href: "/user_info/" },
    { kind: "link", label: t("Workspace"), icon: Building2, href: "/workspace/" },
    { kind: "link", label: t("Logout"), icon: LogOut, href: "/logout/" },
    { kind: "separator" },
    { label: t("About"), icon: Info, onSelect: () => setAboutOpen(true) },
  ];
  return { entries, more, dialog: aboutOpen && <Suspense><AboutDialog onClose={() => setAboutOpen(false)} /></Suspense> };
}

/** Charts come after a second; rows of a list before. */
const atRestMs = () => (/\/dashboard\/(?!list)/.test(location.pathname) ? 1500 : 500);

/** What depends on rights, and what the workspace wears: asked for, with its code, once the page is at rest. */
function useNavEntries(): NavEntries | undefined {
  const [entriesOf, setEntriesOf] = useState<((can: Can) => NavEntries) | null>(null);
  const can = useRights(entriesOf !== null);
  useEffect(() => {
    const load = () => void import("./nav-entries").then((module) => setEntriesOf(() => module.navEntries));
    // A browser that waits for rows calls itself idle long before they are drawn.
    const waiting = setTimeout(load, atRestMs());
    return () => clearTimeout(waiting);
  }, []);
  const readsThemes = entriesOf !== null && can("can_read", "Theme");
  useEffect(() => {
    // What goes wrong here leaves the page as it began.
    if (readsThemes) void import("../theme/workspace-theme").then((module) => module.wearWorkspaceTheme()).catch(() => {});
  }, [readsThemes]);
  return entriesOf?.(can);
}
