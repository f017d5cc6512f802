import { useQuery } from "@tanstack/react-query";
import { Building2, CircleUser, Info, LogOut } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { type Can, useSettledRights } from "../api/rights";
import { meQuery } from "../api/session";
import { t } from "../i18n";
import { fullName } from "../ui/Avatars";
import type { MenuEntry } from "../ui/Menu";
import type { NavEntries } from "./nav-entries";

const AboutDialog = lazy(() => import("./AboutDialog").then((module) => ({ default: module.AboutDialog })));

interface SettingsMenu {
  /** Null until it is known which belong to the person: none comes in above one that is about to be clicked. */
  entries: MenuEntry[] | null;
  dialog: ReactNode;
  more: NavEntries | undefined;
  /** For who is about to open the menu before the page is at rest. */
  load: () => void;
}

/** Entries of the Settings menu, and the dialog one of them opens. */
export function useSettingsMenu(): SettingsMenu {
  const me = useQuery(meQuery());
  const [aboutOpen, setAboutOpen] = useState(false);
  const { more, load } = useNavEntries();
  const entries: MenuEntry[] | null = more ? [
    ...more.settings,
    { kind: "heading", label: me.data ? fullName(me.data) || me.data.username : t("User") },
    { kind: "link", label: t("Info"), icon: CircleUser, href: "/user_info/" },
    { kind: "link", label: t("Workspace"), icon: Building2, href: "/workspace/" },
    { kind: "link", label: t("Logout"), icon: LogOut, href: "/logout/" },
    { kind: "separator" },
    { label: t("About"), icon: Info, onSelect: () => setAboutOpen(true) },
  ] : null;
  return { entries, more, load, dialog: aboutOpen && <Suspense><AboutDialog onClose={() => setAboutOpen(false)} /></Suspense> };
}

/** Charts come after a second; rows of a list before. */
const atRestMs = () => (/\/dashboard\/(?!list)/.test(location.pathname) ? 1500 : 500);

/** What depends on rights, and what the workspace wears: asked for, with its code, once the page is at rest. */
function useNavEntries(): { more: NavEntries | undefined; load: () => void } {
  const [entriesOf, setEntriesOf] = useState<((can: Can) => NavEntries) | null>(null);
  const can = useSettledRights(entriesOf !== null);
  const load = useCallback(() => void import("./nav-entries").then((module) => setEntriesOf(() => module.navEntries)), []);
  useEffect(() => {
    // A browser that waits for rows calls itself idle long before they are drawn.
    const waiting = setTimeout(load, atRestMs());
    return () => clearTimeout(waiting);
  }, [load]);
  const readsThemes = entriesOf !== null && can?.("can_read", "Theme") === true;
  useEffect(() => {
    // What goes wrong here leaves the page as it began.
    if (readsThemes) void import("../theme/workspace-theme").then((module) => module.wearWorkspaceTheme()).catch(() => {});
  }, [readsThemes]);
  return { more: can === null ? undefined : entriesOf?.(can), load };
}
