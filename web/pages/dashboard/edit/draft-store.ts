import type { DashboardContent } from "../../../../schema/dashboard/difference/content";
import type { Layout } from "../../../../schema/dashboard/layout";
import type { DashboardSettings } from "./dashboard-settings";

/** The stored dashboard that editing began with. */
export interface Beginning {
  version: string;
  content: DashboardContent;
}

/** What is not saved yet of a dashboard, kept by this browser. */
export interface StoredDraft {
  layout: Layout;
  settings: DashboardSettings;
  began: Beginning;
}

/** A person's draft of a dashboard; whoever else uses this browser has another. */
export function draftStore(userId: number, dashboardId: number) {
  const name = `dashboard-draft ${userId} ${dashboardId}`;
  return {
    read(): StoredDraft | null {
      try {
        const draft = JSON.parse(localStorage.getItem(name) ?? "null") as StoredDraft | null;
        return draft?.layout["ROOT_ID"] && typeof draft.settings.title === "string" && typeof draft.began.version === "string" ? draft : null;
      } catch {
        return null;
      }
    },
    write(draft: StoredDraft): void {
      try {
        localStorage.setItem(name, JSON.stringify(draft));
      } catch {
        // Storage is blocked or full: the draft lives as long as the page.
      }
    },
    drop(): void {
      try {
        localStorage.removeItem(name);
      } catch {
        // Storage is blocked: nothing was written either.
      }
    },
  };
}
