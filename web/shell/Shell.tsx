import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { t } from "../i18n";
import { useIdle } from "../pages/dashboard/presence/useIdle";
import { NavBar } from "./NavBar";
import { useShortcuts } from "./shortcuts";
import "./shell.css";

const CommandPalette = lazy(() => import("./CommandPalette").then((module) => ({ default: module.CommandPalette })));
// Loaded ahead: it is shown once nothing can be loaded.
const OfflineBar = lazy(() => import("./OfflineBar").then((module) => ({ default: module.OfflineBar })));
const ShortcutSheet = lazy(() => import("./ShortcutSheet").then((module) => ({ default: module.ShortcutSheet })));
const OFFLINE_BAR_AFTER_MS = 4000;

/** The navigation bar, the page below it, and the command palette over both. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const [open, setOpen] = useState<"palette" | "sheet" | null>(null);
  const close = () => setOpen(null);
  const openPalette = () => setOpen("palette");
  const openSheet = () => setOpen("sheet");
  const { pathname } = useLocation();
  const idle = useIdle(OFFLINE_BAR_AFTER_MS);
  useShortcuts({ openPalette, openSheet });
  return (
    <>
      <a className="skip" href="#main">
        {t("Skip to content")}
      </a>
      <NavBar pathname={pathname} onSearch={openPalette} />
      {children}
      {idle && (
        <Suspense>
          <OfflineBar />
        </Suspense>
      )}
      {open && (
        <Suspense>
          {open === "palette" ? (
            <CommandPalette onClose={close} openSheet={openSheet} />
          ) : (
            <ShortcutSheet onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
