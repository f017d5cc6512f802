import type { Place, ReportDraft } from "./report-draft";

/** What a part of the dialog shows and changes. */
export interface DraftPart {
  draft: ReportDraft;
  missing: ReadonlySet<Place>;
  change: (part: Partial<ReportDraft>) => void;
}
