import { useCallback, useEffect, useMemo, useState } from "react";
import type { Fields, FormData } from "../../../schema/chart-types/define";
import { matrixifyFields } from "../../../schema/matrixify/fields";
import type { ExploreAnswer } from "../../api/explore";
import { chartTypeEntry, isReady, useChartType } from "../../charts/chart-types";
import { preloadRenderer } from "../../charts/renderers";
import type { ExploreAddress } from "./address/explore-address";
import { useKeptForm } from "./address/useKeptForm";
import { type Alteration, alterations } from "./draft/alterations";
import { drawnForm, keysToAsk } from "./draft/asked";
import { problemsOf } from "./draft/problems";
import { type DraftHandle, useDraft } from "./draft/useDraft";
import { type Run, useRun } from "./run/useRun";

export interface Explore extends DraftHandle {
  /** What is saved; null for a new chart. */
  saved: FormData | null;
  /** Of the form's chart type; null until they are here, and for types nobody draws. */
  fields: Fields | null;
  /** What is wrong, by form_data key. */
  problems: Record<string, string>;
  altered: Alteration[];
  /** Something would be lost by leaving. */
  unsaved: boolean;
  run: Run;
  /** Nothing was asked yet: the person has to say what for. */
  waits: boolean;
  /** What the answer at hand is drawn with. */
  drawn: FormData;
  /** The answer at hand is of another form. */
  stale: boolean;
  /** Asks for what the form says by now, unless something is wrong with it. */
  update: () => void;
  chooseAndRun: (vizType: string) => Promise<void>;
  markSaved: (formData: FormData) => void;
}

interface Start {
  formData: FormData;
  /** There is something to ask for at once. */
  complete: boolean;
}

const NO_PROBLEMS: Record<string, string> = {};

/** Everything the Explore page knows of the chart on it. */
export function useExplore(answer: ExploreAnswer, start: Start, address: ExploreAddress): Explore {
  const { slice, dataset } = answer;
  const [saved, setSaved] = useState<FormData | null>(slice?.form_data ?? null);
  const handle = useDraft(start.formData, dataset);
  const { formData, draft } = handle;
  const ready = isReady(formData.viz_type);
  const chartType = useChartType(formData.viz_type);
  const fields = useMemo(() => (ready && chartType ? { ...chartType.fields, ...matrixifyFields } : null), [ready, chartType]);

  const run = useRun(start.complete && slice && ready ? start.formData : null, { chartId: slice?.slice_id ?? null, dashboardId: address.dashboardId, force: address.force });
  const drawnNext = run.asked?.viz_type;
  useEffect(() => {
    if (drawnNext) preloadRenderer(drawnNext);
  }, [drawnNext]);
  const shownType = useChartType(run.shown?.asked.viz_type ?? formData.viz_type);
  const shown = run.shown?.asked ?? formData;
  const drawn = useMemo(() => (run.shown ? drawnForm({ ...shownType?.fields, ...matrixifyFields }, shown, formData) : formData), [run.shown, shownType, shown, formData]);

  const problems = useMemo(() => (fields ? problemsOf(fields, formData) : NO_PROBLEMS), [fields, formData]);
  const altered = useMemo(() => (fields && saved ? alterations(fields, saved, formData, (vizType) => chartTypeEntry(vizType)?.name ?? vizType) : []), [fields, saved, formData]);
  const unsaved = saved ? altered.length > 0 : draft.past.length > 0;
  useKeptForm({ sliceId: slice?.slice_id ?? null, formData, changed: unsaved });

  const stale = run.asked !== null && fields !== null && (run.asked.viz_type !== formData.viz_type || keysToAsk(fields, run.asked, formData).length > 0);
  const complete = fields !== null && Object.keys(problems).length === 0;
  const { ask } = run;
  const update = useCallback(() => {
    if (complete) ask(formData);
  }, [complete, ask, formData]);

  // One step back needs no second query.
  if (stale && complete && run.knows(formData)) ask(formData);
  // A form that was never saved may lack what a query needs: its type's fields say so.
  const [begun, setBegun] = useState(slice !== null || !start.complete || !ready);
  if (!begun && fields) {
    setBegun(true);
    if (complete) ask(formData);
  }
  const [runWhenChosen, setRunWhenChosen] = useState<string | null>(null);
  if (runWhenChosen === formData.viz_type && fields) {
    setRunWhenChosen(null);
    if (complete) ask(formData);
  }
  const chooseAndRun = async (vizType: string) => {
    await handle.chooseType(vizType);
    setRunWhenChosen(vizType);
  };
  const markSaved = (next: FormData) => {
    setSaved(next);
    handle.open(next);
  };
  return { ...handle, saved, fields, problems, altered, unsaved, run, waits: begun && ready && run.asked === null, drawn, stale, update, chooseAndRun, markSaved };
}
