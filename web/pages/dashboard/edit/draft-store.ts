import type { DashboardContent } from "../../../../schema/dashboard/difference/content";
import type { Layout } from "../../../../schema/dashboard/layout";
import type { DashboardSettings } from "./dashboard-settings";

/** The stored version that editing began with. */
export interface Beginning {
  version: string;
  content: DashboardContent;
}

/** Unsaved changes of a dashboard, stored in this browser. */
export interface StoredDraft {
  layout: Layout;
  settings: DashboardSettings;
  began: Beginning;
}

const prefix = (userId: number) => `dashboard-draft ${userId} `;

/** Drafts of a dashboard that cannot be opened by this id or slug; usually none. */
export function draftsAt(userId: number, idOrSlug: string): { store: DraftStore; draft: StoredDraft }[] {
  try {
    const ids = Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix(userId)))
      .map((name) => Number(name.slice(prefix(userId).length)));
    return ids.flatMap((id) => {
      const store = draftStore(userId, id);
      const draft = store.read();
      return draft && (String(id) === idOrSlug || draft.began.content.slug === idOrSlug) ? [{ store, draft }] : [];
    });
  } catch {
    return [];
  }
}

export type DraftStore = ReturnType<typeof draftStore>;

/** A person's draft of a dashboard; other people who use this browser have their own. */
export function draftStore(userId: number, dashboardId: number) {
  const name = `${prefix(userId)}${dashboardId}`;
  return {
    read(): StoredDraft | null {
      try {
        const draft = JSON.parse(localStorage.getItem(name) ?? "null") as StoredDraft | null;
        return draft?.layout["ROOT_ID"] &&
          typeof draft.settings.title === "string" &&
          typeof draft.began.version === "string"
          ? draft
          : null;
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
