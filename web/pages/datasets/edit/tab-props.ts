import type { DatasetDraft } from "./dataset-draft";

/** Props of every tab. */
export interface TabProps {
  draft: DatasetDraft;
  change: (changes: Partial<DatasetDraft>) => void;
}
