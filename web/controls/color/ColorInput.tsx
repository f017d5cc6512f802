import { type ReactNode, useRef, useState } from "react";
import { categoricalScheme, DEFAULT_CATEGORICAL_SCHEME } from "../../../schema/color/schemes";
import { t } from "../../i18n";
import { EditorPopover } from "../editor/EditorPopover";
import { useEditor } from "../editor/useEditor";
import { useFieldButton } from "../editor/useFieldButton";
import { contrast, cssOf, hexOf, parseRgba, type Rgba } from "./color-value";
import "./color.css";

export interface ColorInputProps {
  value: Rgba | null;
  onChange(value: Rgba): void;
  /** Whether it may be transparent. */
  opacity?: boolean;
  /** What applies without a value, shown in the chip; absent where that is no color. */
  unset?: ReactNode;
  "aria-label"?: string;
}

/** Contrast that is readable on white and on the dark surface; below it, the input shows a warning. */
const READABLE = 3;
const PRESETS = 10;
const GROUNDS = { light: { r: 255, g: 255, b: 255, a: 1 }, dark: { r: 22, g: 24, b: 27, a: 1 } };

/** A color with its hex code; opens presets, a picker and the opacity. */
export function ColorInput({ value, onChange, opacity = false, unset, ...names }: ColorInputProps) {
  const button = useRef<HTMLButtonElement>(null);
  const editing = useEditor();
  const { invalid, attributes } = useFieldButton();
  const shown = value ?? { r: 0, g: 122, b: 135, a: 1 };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`input color-button${invalid ? " bad" : ""}`}
        {...attributes}
        {...names}
        {...editing.buttonProps}
      >
        <span className="color-chip">
          {value || !unset ? <span style={{ background: value ? cssOf(value) : "none" }} /> : unset}
        </span>
        {value || !unset ? (
          <span className="mono grow">{value ? hexOf({ ...value, a: 1 }) : t("None")}</span>
        ) : (
          <span className="t3 grow">{t("Default")}</span>
        )}
        {value && value.a < 1 && <span className="t3 tn">{Math.round(value.a * 100)} %</span>}
      </button>
      {editing.open && (
        <EditorPopover anchor={button} label={t("Color")} onClosed={editing.onClosed}>
          {() => (
            <div className="editor-main">
              <div className="color-presets" role="group" aria-label={t("Presets")}>
                {categoricalScheme(DEFAULT_CATEGORICAL_SCHEME)
                  .slice(0, PRESETS)
                  .map((preset) => (
                    <button
                      key={preset}
                      type="button"
                      style={{ background: preset }}
                      aria-label={preset}
                      aria-pressed={hexOf({ ...shown, a: 1 }) === preset}
                      onClick={() => onChange({ ...(parseRgba(preset) as Rgba), a: shown.a })}
                    />
                  ))}
              </div>
              <div className="editor-pair">
                <input
                  type="color"
                  className="color-well"
                  aria-label={t("Pick a color")}
                  value={hexOf({ ...shown, a: 1 })}
                  onChange={(event) => onChange({ ...(parseRgba(event.target.value) as Rgba), a: shown.a })}
                />
                <HexInput value={shown} onChange={onChange} />
              </div>
              {opacity && (
                <label className="field">
                  <span className="label">{t("Opacity: {percent}%", { percent: Math.round(shown.a * 100) })}</span>
                  <input
                    type="range"
                    min={0}
                    max={1}
                    step={0.01}
                    value={shown.a}
                    style={{ accentColor: "var(--accent)" }}
                    onChange={(event) => onChange({ ...shown, a: Number(event.target.value) })}
                  />
                </label>
              )}
              <Contrast color={shown} />
            </div>
          )}
        </EditorPopover>
      )}
    </>
  );
}

function HexInput({ value, onChange }: { value: Rgba; onChange(value: Rgba): void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const wrong = draft !== null && parseRgba(draft) === null;
  return (
    <div className="field">
      <span className={`input${wrong ? " bad" : ""}`}>
        <input
          className="mono"
          data-autofocus
          aria-label={t("Hex or RGB")}
          aria-invalid={wrong || undefined}
          value={draft ?? hexOf({ ...value, a: 1 })}
          onChange={(event) => {
            setDraft(event.target.value);
            const parsed = parseRgba(event.target.value);
            if (parsed) onChange({ ...parsed, a: parsed.a < 1 ? parsed.a : value.a });
          }}
          onBlur={() => setDraft(null)}
        />
      </span>
      {wrong && (
        <span className="help err" role="alert">
          {t("Invalid color")}
        </span>
      )}
    </div>
  );
}

function Contrast({ color }: { color: Rgba }) {
  const isFaintOn = (mode: keyof typeof GROUNDS) => contrast(color, GROUNDS[mode]) < READABLE;
  if (!isFaintOn("light") && !isFaintOn("dark"))
    return <span className="t3 cap">{t("Good contrast in light and dark themes.")}</span>;
  return (
    <span className="cap" style={{ color: "var(--warning)" }}>
      {!isFaintOn("dark")
        ? t("Low contrast in the light theme.")
        : isFaintOn("light")
          ? t("Low contrast in light and dark themes.")
          : t("Low contrast in the dark theme.")}
    </span>
  );
}
