import type { Place, ReportDraft } from "./report-draft";

/** Props of a section of the dialog. */
export interface DraftPart {
  draft: ReportDraft;
  missing: ReadonlySet<Place>;
  change: (part: Partial<ReportDraft>) => void;
}
