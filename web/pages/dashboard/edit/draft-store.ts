import type { Layout } from "../../../../schema/dashboard/layout";
import type { DashboardSettings } from "./dashboard-settings";

/** What is not saved yet of a dashboard, kept by this browser. */
export interface StoredDraft {
  layout: Layout;
  settings: DashboardSettings;
  /** When the dashboard that it was begun from had changed last. */
  base: string;
}

const name = (dashboardId: number) => `dashboard-draft ${dashboardId}`;

export const draftStore = {
  read(dashboardId: number): StoredDraft | null {
    try {
      const draft = JSON.parse(localStorage.getItem(name(dashboardId)) ?? "null") as StoredDraft | null;
      return draft?.layout["ROOT_ID"] && typeof draft.settings.title === "string" ? draft : null;
    } catch {
      return null;
    }
  },
  write(dashboardId: number, draft: StoredDraft): void {
    try {
      localStorage.setItem(name(dashboardId), JSON.stringify(draft));
    } catch {
      // Storage is blocked or full: the draft lives as long as the page.
    }
  },
  drop(dashboardId: number): void {
    try {
      localStorage.removeItem(name(dashboardId));
    } catch {
      // Storage is blocked: nothing was written either.
    }
  },
};
