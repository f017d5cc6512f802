import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { t } from "../i18n";
import { NavBar } from "./NavBar";
import { useShortcuts } from "./shortcuts";
import "./shell.css";

const CommandPalette = lazy(() => import("./CommandPalette").then((module) => ({ default: module.CommandPalette })));

/** The navigation bar, the page below it, and the command palette over both. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const [paletteOpen, setPaletteOpen] = useState(false);
  const { pathname } = useLocation();
  useShortcuts({ openPalette: () => setPaletteOpen(true) });
  return (
    <>
      <a className="skip" href="#main">{t("Skip to content")}</a>
      <NavBar pathname={pathname} onSearch={() => setPaletteOpen(true)} />
      {children}
      {paletteOpen && (
        <Suspense>
          <CommandPalette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
