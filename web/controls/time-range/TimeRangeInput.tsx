import { CalendarClock } from "lucide-react";
import { useRef, useState } from "react";
import { frameOf } from "../../../schema/time-range-text/frame";
import { activeLocale, t } from "../../i18n";
import { Icon } from "../../ui/display/Icon";
import { EditorFoot } from "../editor/EditorFoot";
import { EditorPopover } from "../editor/EditorPopover";
import { useEditor } from "../editor/useEditor";
import { useFieldButton } from "../editor/useFieldButton";
import { rangeText } from "./range-text";
import { TimeRangeEditor } from "./TimeRangeEditor";
import { useTimeRangePreview } from "./useTimeRangePreview";

export interface TimeRangeInputProps {
  value: string;
  onChange(value: string): void;
  /** Shown in the preview. */
  column?: string;
  "aria-label"?: string;
}

/** An input that shows a time range and opens its editor; changes take effect on Apply. */
export function TimeRangeInput({ value, onChange, column, "aria-label": name }: TimeRangeInputProps) {
  const button = useRef<HTMLButtonElement>(null);
  const editing = useEditor();
  const { invalid, attributes } = useFieldButton();
  const { words } = useTimeRangePreview(value, column);
  const text = rangeText(value);
  // "7 days before today" is an English expression: other languages have its dates.
  const shown = activeLocale() !== "en" && frameOf(value) === "custom" ? (words ?? text) : text;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`input time-button${invalid ? " bad" : ""}`}
        title={words ?? value}
        {...attributes}
        aria-label={name && `${name}: ${shown}`}
        {...editing.buttonProps}
      >
        <span className="grow trunc">{shown}</span>
        <Icon of={CalendarClock} size="small" />
      </button>
      {editing.open && (
        <EditorPopover anchor={button} label={t("Time range")} wide onClosed={editing.onClosed}>
          {(close) => (
            <Draft
              value={value || "No filter"}
              column={column}
              onClose={close}
              onApply={(next) => {
                close();
                if (next !== value) onChange(next);
              }}
            />
          )}
        </EditorPopover>
      )}
    </>
  );
}

function Draft({
  value,
  column,
  onClose,
  onApply,
}: {
  value: string;
  column: string | undefined;
  onClose(): void;
  onApply(value: string): void;
}) {
  const [draft, setDraft] = useState(value);
  const { problem } = useTimeRangePreview(draft, column);
  return (
    <div className="editor-form">
      <TimeRangeEditor value={draft} onChange={setDraft} column={column} />
      <EditorFoot onClose={onClose} ready={problem === null} saveLabel={t("Apply")} onSave={() => onApply(draft)} />
    </div>
  );
}
