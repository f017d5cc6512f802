import { useCallback } from "react";
import { openPathTo } from "../../../../schema/dashboard/active-tabs";
import { changedPart } from "../../../../schema/dashboard/edit/changed-part";
import type { LayoutHistory } from "../../../../schema/dashboard/edit/layout-history";
import type { OpenDashboard } from "../dashboard-context";
import { partOf } from "./seen-nodes";

/** Shows what an undo or redo changes: opens the tabs around it and scrolls to it. */
export function useShowChanged(
  { activeTabs, chooseTab }: Pick<OpenDashboard, "activeTabs" | "chooseTab">,
  { layout, past, future }: Pick<LayoutHistory, "layout" | "past" | "future">,
): (step: "undo" | "redo") => void {
  return useCallback(
    (step) => {
      const then = step === "undo" ? past.at(-1) : future[0];
      const id = then && changedPart(layout, then);
      if (!id) return;
      for (const [strip, tab] of Object.entries(openPathTo(then, id, {}))) {
        const tabs = then[strip]?.children ?? [];
        const seen = tabs.find((each) => each === activeTabs[strip]) ?? tabs[0];
        if (seen !== tab) chooseTab(strip, tab);
      }
      const { type } = then[id]!;
      if (type === "TAB" || type === "GRID") return;
      requestAnimationFrame(() => requestAnimationFrame(() => partOf(id)?.scrollIntoView({ block: "nearest" })));
    },
    [layout, past, future, activeTabs, chooseTab],
  );
}
