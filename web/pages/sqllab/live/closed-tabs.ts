import { sqlEditor } from "../../../api/sql-editor";

const placeOf = (user: number) => `edgewise.sqllab.closed.${user}`;

/** Tabs that were closed while the server could not be reached: it closes them when it can. */
export function closedTabs(user: number): number[] {
  try {
    return (JSON.parse(localStorage.getItem(placeOf(user)) ?? "[]") as unknown[]).filter((id) => typeof id === "number");
  } catch {
    return [];
  }
}

export function keepClosed(user: number, id: number, isClosed: boolean): void {
  const others = closedTabs(user).filter((each) => each !== id);
  const next = isClosed ? [...others, id] : others;
  try {
    if (next.length) localStorage.setItem(placeOf(user), JSON.stringify(next));
    else localStorage.removeItem(placeOf(user));
  } catch {
    // It is closed in this page, and open again in the next one.
  }
}

/** Closes on the server what was closed without it; `isAnswer` tells a refusal from a server that is away. */
export async function closeBelated(user: number, isAnswer: (problem: unknown) => boolean): Promise<void> {
  for (const id of closedTabs(user)) {
    await sqlEditor.closeTab(id).then(() => keepClosed(user, id, false), (problem: unknown) => isAnswer(problem) && keepClosed(user, id, false));
  }
}
