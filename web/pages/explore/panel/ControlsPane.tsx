import { Redo2, Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { ExploreDataset } from "../../../../schema/explore-state/calls";
import { chartTypeName } from "../../../charts/chart-type-name";
import type { Field } from "../../../../schema/chart-types/define";
import { isReady } from "../../../charts/chart-types";
import { ControlPanel } from "../../../controls/ControlPanel";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { IconButton } from "../../../ui/actions/IconButton";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Tabs } from "../../../ui/navigation/Tabs";
import type { Explore } from "../useExplore";
import { requestedFieldsOf, suggestedTypes } from "../type-picker/suggest-types";
import { TypeRow } from "./TypeRow";

type Tab = Field["tab"];

/** The chart type and its controls in tabs; below them the button that runs the query. */
export function ControlsPane({
  explore,
  dataset,
  onUpdate,
}: {
  explore: Explore;
  dataset: ExploreDataset;
  onUpdate: () => void;
}) {
  const [tab, setTab] = useState<Tab>("data");
  const { fields, formData, problems, marked, run, stale, draft } = explore;
  const has = (wanted: Tab) => fields !== null && Object.values(fields).some((field) => field.tab === wanted);
  const wrong = (wanted: Tab) => Object.keys(marked).filter((key) => fields?.[key]?.tab === wanted).length;
  const tabs = (
    [
      ["data", t("Data")],
      ["customize", t("Customize")],
      ["matrixify", t("Matrixify")],
    ] as const
  )
    .filter(([value]) => value !== "matrixify" || has(value))
    .map(([value, label]) => ({
      value,
      label: (
        <>
          {label}
          {wrong(value) > 0 && (
            <span
              className="tab-wrong"
              title={t("{count, plural, one {# invalid value} other {# invalid values}}", { count: wrong(value) })}
            >
              {wrong(value)}
            </span>
          )}
        </>
      ),
    }));
  const shown: Tab = tabs.some(({ value }) => value === tab) ? tab : "data";
  const suggested = useMemo(() => {
    const times = new Set(dataset.columns.filter((column) => column.is_dttm).map((column) => column.column_name));
    return suggestedTypes(requestedFieldsOf(formData, (column) => times.has(column))).filter(isReady);
  }, [dataset, formData]);
  const typeName = chartTypeName(formData.viz_type);
  return (
    <section className="pane p-ct" aria-label={t("Chart controls")}>
      <div className="ctl-tabs">
        <Tabs label={t("Chart controls")} value={shown} onChange={setTab} tabs={tabs}>
          <TypeRow
            vizType={formData.viz_type}
            suggested={suggested}
            onChoose={(vizType) => void explore.chooseAndRun(vizType)}
          />
          <div
            className="scroll"
            tabIndex={0}
            role="region"
            aria-label={
              shown === "data"
                ? t("Query controls")
                : shown === "customize"
                  ? t("Customize controls")
                  : t("Matrixify controls")
            }
          >
            {!fields && !isReady(formData.viz_type) ? (
              <p className="t2 ctl-absent">
                {t("This version can't draw {name} yet. The chart is stored as imported.", { name: typeName })}
              </p>
            ) : fields ? (
              <ControlPanel
                fields={fields}
                formData={formData}
                dataset={dataset}
                tab={shown}
                errors={marked}
                onChange={explore.change}
              />
            ) : (
              <div className="ctls">
                {Array.from({ length: 7 }, (_, index) => (
                  <Skeleton key={index} height={32} />
                ))}
              </div>
            )}
          </div>
        </Tabs>
      </div>
      <footer className="row">
        <IconButton
          icon={Undo2}
          label={t("Undo")}
          shortcut="⌘Z"
          disabled={draft.past.length === 0}
          onClick={explore.undo}
        />
        <IconButton
          icon={Redo2}
          label={t("Redo")}
          shortcut="⇧⌘Z"
          disabled={draft.future.length === 0}
          onClick={explore.redo}
        />
        <Button
          kind={stale || run.submitted === null ? "primary" : "default"}
          className="grow"
          aria-keyshortcuts="Meta+Enter Control+Enter"
          onClick={onUpdate}
          disabled={fields === null || Object.keys(problems).length > 0}
        >
          {run.submitted === null && explore.saved === null ? t("Create chart") : t("Update chart")}{" "}
          <span className="kbd upd" aria-hidden="true">
            {isMac ? "⌘↵" : "Ctrl ↵"}
          </span>
        </Button>
      </footer>
    </section>
  );
}

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");
