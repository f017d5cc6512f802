import { type Message, message } from "../../../schema/language/localizable";

const MESSAGES = {
  annotation: (count) => message("Deleted {count, plural, one {# annotation} other {# annotations}}", { count }),
  annotationLayer: (count) =>
    message("Deleted {count, plural, one {# annotation layer} other {# annotation layers}}", { count }),
  chart: (count) => message("Deleted {count, plural, one {# chart} other {# charts}}", { count }),
  cssTemplate: (count) => message("Deleted {count, plural, one {# css template} other {# css templates}}", { count }),
  dashboard: (count) => message("Deleted {count, plural, one {# dashboard} other {# dashboards}}", { count }),
  dataset: (count) => message("Deleted {count, plural, one {# dataset} other {# datasets}}", { count }),
  plugin: (count) => message("Deleted {count, plural, one {# plugin} other {# plugins}}", { count }),
  report: (count) => message("Deleted {count, plural, one {# report schedule} other {# report schedules}}", { count }),
  rule: (count) => message("Deleted {count, plural, one {# rule} other {# rules}}", { count }),
  savedQuery: (count) => message("Deleted {count, plural, one {# saved query} other {# saved queries}}", { count }),
  theme: (count) => message("Deleted {count, plural, one {# theme} other {# themes}}", { count }),
  tag: (count) => message("Deleted {count, plural, one {# tag} other {# tags}}", { count }),
} satisfies Record<string, (count: number) => Message>;

export type DeletedKind = keyof typeof MESSAGES;

/** What the response to a deletion of several objects reports. */
export const deletedMessage = (kind: DeletedKind, count: number): Message => MESSAGES[kind](count);
