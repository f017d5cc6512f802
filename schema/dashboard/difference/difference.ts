import { parseLayout } from "../layout";
import type { Change } from "./change";
import type { DashboardContent } from "./content";
import { fieldChanges } from "./field-changes";
import { layoutChanges } from "./layout-changes";
import { settingChanges } from "./setting-changes";

/** Changes from one state of a dashboard to another. */
export const difference = (before: DashboardContent, after: DashboardContent): Change[] => [
  ...fieldChanges(before, after),
  ...(before.position_json === after.position_json
    ? []
    : layoutChanges(parseLayout(before.position_json), parseLayout(after.position_json))),
  ...(before.json_metadata === after.json_metadata
    ? []
    : settingChanges(readObject(before.json_metadata), readObject(after.json_metadata))),
];

export interface ThreeWay {
  /** Changes of the other person since the common state. */
  theirs: Change[];
  /** Changes of this person since the common state. */
  mine: Change[];
  /** Parts that both changed, to different values. */
  both: string[];
}

/** Changes of two people since a common state, and their conflicts. */
export function threeWay(base: DashboardContent, mine: DashboardContent, theirs: DashboardContent): ThreeWay {
  const [own, others] = [difference(base, mine), difference(base, theirs)];
  const outcome = (changes: Change[], part: string): string =>
    changes
      .filter((change) => change.part === part)
      .map(({ after }) => after)
      .join("\n");
  const both = [...new Set(own.map(({ part }) => part))].filter(
    (part) => others.some((change) => change.part === part) && outcome(own, part) !== outcome(others, part),
  );
  return { theirs: others, mine: own, both };
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || "{}");
    return value !== null && typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
