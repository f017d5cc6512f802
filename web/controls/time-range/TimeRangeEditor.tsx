import { useId, useState } from "react";
import { parseSides, writeSides } from "../../../schema/time-range-text/advanced-range";
import { parseCustomRange, startingCustomRange, writeCustomRange } from "../../../schema/time-range-text/custom-range";
import { FRAME_RANGES, frameOf, type TimeFrame } from "../../../schema/time-range-text/frame";
import { t } from "../../i18n";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Tabs } from "../../ui/navigation/Tabs";
import { CustomRangeFields } from "./CustomRangeFields";
import { midnight } from "./midnight";
import { useTimeRangePreview } from "./useTimeRangePreview";
import "./time-range.css";

export interface TimeRangeEditorProps {
  /** The stored text: "Last week", "2024-01-01 : now", "No filter". */
  value: string;
  onChange(value: string): void;
  /** Shown in the preview. */
  column?: string | undefined;
}

/** Every way to set a time range, with a preview of its current bounds. */
export function TimeRangeEditor({ value, onChange, column }: TimeRangeEditorProps) {
  const [frame, setFrame] = useState<TimeFrame>(() => frameOf(value));
  // The last value of each tab, so that switching tabs loses nothing.
  const [held, setHeld] = useState<Partial<Record<TimeFrame, string>>>({});
  const choose = (next: TimeFrame) => {
    setHeld({ ...held, [frame]: value });
    setFrame(next);
    const text = held[next] ?? startOf(next, value);
    if (text !== value) onChange(text);
  };
  const tabs: { value: TimeFrame; label: string }[] = [
    { value: "last", label: t("Last", undefined, { context: "time range" }) },
    { value: "previous", label: t("Previous", undefined, { context: "time range" }) },
    { value: "current", label: t("Current", undefined, { context: "time range" }) },
    { value: "custom", label: t("Custom") },
    { value: "advanced", label: t("Advanced") },
    { value: "none", label: t("No filter") },
  ];
  return (
    <div className="time-range">
      <Tabs label={t("Range type")} value={frame} onChange={choose} tabs={tabs}>
        <div className="editor-main">
          {(frame === "last" || frame === "previous" || frame === "current") && (
            <Options frame={frame} value={value} onChange={onChange} />
          )}
          {frame === "custom" && (
            <CustomRangeFields
              value={parseCustomRange(value) ?? startingCustomRange(midnight())}
              onChange={(range) => onChange(writeCustomRange(range))}
            />
          )}
          {frame === "advanced" && <Advanced value={value} onChange={onChange} />}
          {frame === "none" && <p className="t2">{t("The chart isn't limited by time.")}</p>}
          <Preview value={value} column={column} />
        </div>
      </Tabs>
    </div>
  );
}

function Options({
  frame,
  value,
  onChange,
}: {
  frame: "last" | "previous" | "current";
  value: string;
  onChange(value: string): void;
}) {
  const name = useId();
  return (
    <div className="time-choices" role="radiogroup" aria-label={t("Time range")}>
      {FRAME_RANGES[frame].map(([text, label]) => (
        <label key={text} className="chk">
          <input type="radio" name={name} checked={value === text} onChange={() => onChange(text)} />
          {t(label)}
        </label>
      ))}
    </div>
  );
}

function Advanced({ value, onChange }: { value: string; onChange(value: string): void }) {
  const [wasShorthand] = useState(!value.includes(" : "));
  const sides = parseSides(value);
  const change = (changes: Partial<typeof sides>) => onChange(writeSides({ ...sides, ...changes }, wasShorthand));
  return (
    <>
      <div className="editor-pair">
        <Field label={t("Start (inclusive)")}>
          <TextInput value={sides.since} onChange={(since) => change({ since })} placeholder="100 years ago" />
        </Field>
        <Field label={t("End (exclusive)")}>
          <TextInput value={sides.until} onChange={(until) => change({ until })} placeholder="now" />
        </Field>
      </div>
      <details className="cap t2">
        <summary>{t("Available syntax")}</summary>
        <ul className="time-grammar">
          <li>
            <code>2024-01-31</code>, <code>2024-01-31T10:00:00</code>, <code>now</code>, <code>today</code>,{" "}
            <code>yesterday</code>
          </li>
          <li>
            <code>Last 7 days</code>, <code>Next 2 weeks</code>, <code>5 days ago</code>
          </li>
          <li>
            <code>start of last month</code>, <code>first of this year</code>
          </li>
          <li>
            <code>DATEADD(DATETIME(&quot;today&quot;), -7, day)</code>
          </li>
          <li>
            <code>DATETRUNC(DATETIME(&quot;now&quot;), quarter)</code>,{" "}
            <code>LASTDAY(DATETIME(&quot;now&quot;), month)</code>
          </li>
          <li>
            <code>HOLIDAY(&quot;Christmas&quot;)</code>
          </li>
        </ul>
      </details>
    </>
  );
}

function Preview({ value, column }: { value: string; column: string | undefined }) {
  const { words, problem } = useTimeRangePreview(value, column);
  if (problem !== null)
    return (
      <div className="editor-note bad" role="alert">
        {problem}
      </div>
    );
  return (
    <div className="editor-note tn" role="status">
      <span className="t3">{t("Actual time range")}</span>
      <br />
      {value === "No filter" || value.trim() === "" ? t("No filter") : (words ?? "…")}
    </div>
  );
}

function startOf(frame: TimeFrame, value: string): string {
  if (frame === "none") return "No filter";
  if (frame === "custom") return parseCustomRange(value) ? value : writeCustomRange(startingCustomRange(midnight()));
  if (frame === "advanced") return value;
  return frame === "current" ? "Current day" : frame === "last" ? "Last week" : "previous calendar week";
}
