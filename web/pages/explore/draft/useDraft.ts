import { useCallback, useReducer } from "react";
import type { FormData } from "../../../../schema/chart-types/define";
import { chartTypeModule } from "../../../charts/chart-types";
import type { Meaning } from "./change-type";
import { type Draft, openDraft, reduceDraft } from "./draft";

export interface DraftHandle {
  draft: Draft;
  formData: FormData;
  change: (changes: Record<string, unknown>) => void;
  /** Changes the chart type, once its fields are loaded. */
  chooseType: (vizType: string) => Promise<void>;
  replace: (formData: FormData) => void;
  /** Restarts with the saved form. */
  open: (formData: FormData) => void;
  undo: () => void;
  redo: () => void;
}

export function useDraft(start: FormData, dataset: Meaning): DraftHandle {
  const [draft, dispatch] = useReducer(reduceDraft, start, openDraft);
  const formData = draft.present;
  const change = useCallback(
    (changes: Record<string, unknown>) => dispatch({ kind: "change", changes, atMs: performance.now() }),
    [],
  );
  const chooseType = async (vizType: string) => {
    const [from, to] = await Promise.all([
      chartTypeModule(formData.viz_type).catch(() => null),
      chartTypeModule(vizType),
    ]);
    dispatch({ kind: "choose-type", vizType, from: from?.fields ?? null, to: to.fields, dataset });
  };
  return {
    draft,
    formData,
    change,
    chooseType,
    replace: (next) => dispatch({ kind: "replace", formData: next }),
    open: (next) => dispatch({ kind: "open", formData: next }),
    undo: () => dispatch({ kind: "undo" }),
    redo: () => dispatch({ kind: "redo" }),
  };
}
