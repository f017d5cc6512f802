import { useCallback, useEffect, useMemo, useState } from "react";
import type { ExploreResponse } from "../../../schema/explore-state/calls";
import { chartTypeName } from "../../charts/chart-type-name";
import type { Fields, FormData } from "../../../schema/chart-types/define";
import { matrixifyFields } from "../../../schema/matrixify/fields";
import { isReady, useChartType } from "../../charts/chart-types";
import { preloadRenderer } from "../../charts/renderers";
import type { ExploreAddress } from "./address/explore-address";
import { useStoredFormData } from "./address/useStoredFormData";
import { type Alteration, alterations } from "./draft/alterations";
import { drawnForm, keysThatQuery } from "./draft/keys-that-query";
import { markedProblems, problemsOf } from "./draft/problems";
import { type DraftHandle, useDraft } from "./draft/useDraft";
import { type Run, useRun } from "./run/useRun";

export interface Explore extends DraftHandle {
  /** The saved form; null for a new chart. */
  saved: FormData | null;
  /** Fields of the form's chart type; null until loaded, and for unsupported types. */
  fields: Fields | null;
  /** Problems by form_data key. */
  problems: Record<string, string>;
  /** The problems to mark at their controls. */
  marked: Record<string, string>;
  altered: Alteration[];
  /** Whether navigating away would lose changes. */
  unsaved: boolean;
  run: Run;
  /** Whether the chart type has no result yet because the form is incomplete. */
  waits: boolean;
  /** The form that the current result is drawn with. */
  drawn: FormData;
  /** Whether the current result belongs to another form. */
  stale: boolean;
  /** Runs the query of the current form, unless it has problems. */
  update: () => void;
  chooseAndRun: (vizType: string) => Promise<void>;
  markSaved: (formData: FormData) => void;
}

export interface ExploreStart {
  formData: FormData;
  /** The saved form, migrated to current controls; null for a new chart. */
  saved: FormData | null;
  /** Whether the form can be queried at once. */
  complete: boolean;
}

const NO_PROBLEMS: Record<string, string> = {};
const NONE: ReadonlySet<string> = new Set();

/** State of the Explore page. */
export function useExplore(response: ExploreResponse, start: ExploreStart, address: ExploreAddress): Explore {
  const { slice, dataset } = response;
  const maxRows = response.common.conf.SQL_MAX_ROW;
  const [saved, setSaved] = useState<FormData | null>(start.saved);
  const handle = useDraft(start.formData, dataset);
  const { formData, draft } = handle;
  const chartType = useChartType(formData.viz_type);
  // A type of neither Edgewise nor a plugin never loads.
  const ready = isReady(formData.viz_type) || chartType !== undefined;
  const fields = useMemo(() => (chartType ? { ...chartType.fields, ...matrixifyFields } : null), [chartType]);

  const run = useRun(start.complete && (slice || !isReady(start.formData.viz_type)) ? start.formData : null, {
    chartId: slice?.slice_id ?? null,
    dashboardId: address.dashboardId,
    force: address.force,
  });
  const drawnNext = run.submitted?.viz_type;
  useEffect(() => {
    if (drawnNext) preloadRenderer(drawnNext);
  }, [drawnNext]);
  const shownType = useChartType(run.shown?.submitted.viz_type ?? formData.viz_type);
  const shown = run.shown?.submitted ?? formData;
  const drawn = useMemo(
    () => (run.shown ? drawnForm({ ...shownType?.fields, ...matrixifyFields }, shown, formData) : formData),
    [run.shown, shownType, shown, formData],
  );

  const problems = useMemo(
    () => (fields ? problemsOf(fields, formData, maxRows) : NO_PROBLEMS),
    [fields, formData, maxRows],
  );
  const [touched, setTouched] = useState<ReadonlySet<string>>(NONE);
  // The type of which a query was requested, whether or not the form was complete.
  const [attempted, setAttempted] = useState<string | null>(null);
  const wasRequested = [attempted, run.submitted?.viz_type].includes(formData.viz_type);
  const marked = useMemo(
    () => markedProblems(problems, formData, wasRequested ? "all" : touched),
    [problems, formData, wasRequested, touched],
  );
  const altered = useMemo(
    () => (fields && saved ? alterations(fields, saved, formData, chartTypeName) : []),
    [fields, saved, formData],
  );
  const unsaved = saved ? altered.length > 0 : draft.past.length > 0;
  useStoredFormData({ sliceId: slice?.slice_id ?? null, formData, changed: unsaved });

  const stale =
    run.submitted !== null &&
    fields !== null &&
    (run.submitted.viz_type !== formData.viz_type || keysThatQuery(fields, run.submitted, formData).length > 0);
  const complete = fields !== null && Object.keys(problems).length === 0;
  const isOtherType = fields !== null && run.submitted !== null && run.submitted.viz_type !== formData.viz_type;
  const { run: request } = run;
  const update = useCallback(() => {
    setAttempted(formData.viz_type);
    if (complete) request(formData);
  }, [complete, request, formData]);

  // An undo to a form with a cached result shows it without a click on Update.
  if (stale && complete && run.knows(formData)) request(formData);
  // A form that was never saved may lack required fields, which only its chart type's fields reveal.
  const [begun, setBegun] = useState(slice !== null || !start.complete || !ready);
  if (!begun && fields) {
    setBegun(true);
    if (complete) request(formData);
  }
  const [runWhenSelected, setRunWhenSelected] = useState<string | null>(null);
  if (runWhenSelected === formData.viz_type && fields) {
    setRunWhenSelected(null);
    if (complete) request(formData);
  }
  const chooseAndRun = async (vizType: string) => {
    await handle.chooseType(vizType);
    setRunWhenSelected(vizType);
  };
  const markSaved = (next: FormData) => {
    setSaved(next);
    handle.open(next);
  };
  const { change: changeDraft } = handle;
  const change = useCallback(
    (changes: Record<string, unknown>) => {
      setTouched((before) => new Set([...before, ...Object.keys(changes)]));
      changeDraft(changes);
    },
    [changeDraft],
  );
  return {
    ...handle,
    change,
    saved,
    fields,
    problems,
    marked,
    altered,
    unsaved,
    run,
    waits: begun && ready && (run.submitted === null || (isOtherType && !complete)),
    drawn,
    stale,
    update,
    chooseAndRun,
    markSaved,
  };
}
