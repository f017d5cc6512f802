import { sqlEditor } from "../../../api/sql/sql-editor";

const placeOf = (user: number) => `edgewise.sqllab.closed.${user}`;

/** Tabs that were closed while offline, to be closed on the server after reconnecting. */
export function closedTabs(user: number): number[] {
  try {
    return (JSON.parse(localStorage.getItem(placeOf(user)) ?? "[]") as unknown[]).filter(
      (id) => typeof id === "number",
    );
  } catch {
    return [];
  }
}

export function rememberClosedTab(user: number, id: number, isClosed: boolean): void {
  const others = closedTabs(user).filter((each) => each !== id);
  const next = isClosed ? [...others, id] : others;
  try {
    if (next.length) localStorage.setItem(placeOf(user), JSON.stringify(next));
    else localStorage.removeItem(placeOf(user));
  } catch {
    // Storage is blocked: the tab is closed in this page and open after a reload.
  }
}

/**
 * Closes tabs on the server that were closed while offline; `isResponse` distinguishes a refusal from an unreachable
 * server.
 */
export async function closePendingTabs(user: number, isResponse: (problem: unknown) => boolean): Promise<void> {
  for (const id of closedTabs(user)) {
    await sqlEditor.closeTab(id).then(
      () => rememberClosedTab(user, id, false),
      (problem: unknown) => isResponse(problem) && rememberClosedTab(user, id, false),
    );
  }
}
