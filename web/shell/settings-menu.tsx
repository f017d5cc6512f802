import { useQuery } from "@tanstack/react-query";
import { BuildingComplex, CircleUser, Info, Languages, LogOut } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { OFFERED } from "../../schema/language/languages";
import { type Can, useSettledRights } from "../api/people/rights";
import { meQuery } from "../api/people/session";
import { t } from "../i18n";
import { fullName } from "../ui/display/Avatars";
import type { MenuEntry } from "../ui/actions/Menu";
import type { NavEntries } from "./nav-entries";

const LanguageDialog = lazy(() =>
  import("./language/LanguageDialog").then((module) => ({ default: module.LanguageDialog })),
);
const AboutDialog = lazy(() => import("./AboutDialog").then((module) => ({ default: module.AboutDialog })));

interface SettingsMenu {
  /** Null until the person's permissions are known: no entry is inserted above one that is about to be clicked. */
  entries: MenuEntry[] | null;
  dialog: ReactNode;
  more: NavEntries | undefined;
  /** Loads the entries before the page is idle, for a person who is about to open the menu. */
  load: () => void;
}

/** Returns the entries of the Settings menu, and the dialog that one of them opens. */
export function useSettingsMenu(): SettingsMenu {
  const me = useQuery(meQuery());
  const [open, setOpen] = useState<"about" | "language" | null>(null);
  const close = () => setOpen(null);
  const { more, load } = useNavEntries();
  const entries: MenuEntry[] | null = more
    ? [
        ...more.settings,
        { kind: "heading", label: me.data ? fullName(me.data) || me.data.username : t("User") },
        { kind: "link", label: t("Info"), icon: CircleUser, href: "/user_info/" },
        ...(OFFERED.length > 1 ? [{ label: t("Language"), icon: Languages, onSelect: () => setOpen("language") }] : []),
        { kind: "link", label: t("Workspace"), icon: BuildingComplex, href: "/workspace/" },
        { kind: "link", label: t("Logout"), icon: LogOut, href: "/logout/" },
        { kind: "separator" },
        { label: t("About"), icon: Info, onSelect: () => setOpen("about") },
      ]
    : null;
  return {
    entries,
    more,
    load,
    dialog: open && (
      <Suspense>{open === "about" ? <AboutDialog onClose={close} /> : <LanguageDialog onClose={close} />}</Suspense>
    ),
  };
}

/** Milliseconds until a page counts as idle: charts load after about a second, the rows of a list earlier. */
const atRestMs = () => (/\/dashboard\/(?!list)/.test(location.pathname) ? 1500 : 500);

/** Loads what depends on permissions, and the workspace's theme and pictures, with their code, when the page is idle. */
function useNavEntries(): { more: NavEntries | undefined; load: () => void } {
  const [entriesOf, setEntriesOf] = useState<((can: Can) => NavEntries) | null>(null);
  const can = useSettledRights(entriesOf !== null);
  const load = useCallback(
    () => void import("./nav-entries").then((module) => setEntriesOf(() => module.navEntries)),
    [],
  );
  useEffect(() => {
    // A browser that waits for rows reports idle long before they are rendered.
    const waiting = setTimeout(load, atRestMs());
    return () => clearTimeout(waiting);
  }, [load]);
  const look = entriesOf && can;
  useEffect(() => {
    if (look) void import("./workspace-look").then((module) => module.applyWorkspaceLook(look));
  }, [look]);
  return { more: can === null ? undefined : entriesOf?.(can), load };
}
