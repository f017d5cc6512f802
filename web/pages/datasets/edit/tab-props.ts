import type { DatasetDraft } from "./dataset-draft";

/** What every tab is given. */
export interface TabProps {
  draft: DatasetDraft;
  change: (changes: Partial<DatasetDraft>) => void;
}
