import { parseLayout } from "../layout";
import type { Change } from "./change";
import type { DashboardContent } from "./content";
import { fieldChanges } from "./field-changes";
import { layoutChanges } from "./layout-changes";
import { settingChanges } from "./setting-changes";

/** What changed from one state of a dashboard to another. */
export const difference = (before: DashboardContent, after: DashboardContent): Change[] => [
  ...fieldChanges(before, after),
  ...(before.position_json === after.position_json ? [] : layoutChanges(parseLayout(before.position_json), parseLayout(after.position_json))),
  ...(before.json_metadata === after.json_metadata ? [] : settingChanges(readObject(before.json_metadata), readObject(after.json_metadata))),
];

export interface ThreeWay {
  /** What the other did since the common state. */
  theirs: Change[];
  /** What this person did since then. */
  mine: Change[];
  /** Parts that both changed, and not to the same. */
  both: string[];
}

/** What two people did to the same state, and where they met. */
export function threeWay(base: DashboardContent, mine: DashboardContent, theirs: DashboardContent): ThreeWay {
  const [own, others] = [difference(base, mine), difference(base, theirs)];
  const outcome = (changes: Change[], part: string): string => changes.filter((change) => change.part === part).map(({ after }) => after).join("\n");
  const both = [...new Set(own.map(({ part }) => part))].filter((part) => others.some((change) => change.part === part) && outcome(own, part) !== outcome(others, part));
  return { theirs: others, mine: own, both };
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || "{}");
    return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
