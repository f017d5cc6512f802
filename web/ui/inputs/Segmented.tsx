import type { LucideIcon } from "lucide-react";
import { Icon } from "../display/Icon";

export interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; icon?: LucideIcon }[];
  onChange: (value: T) => void;
  className?: string;
}

/** A select of two to four visible options; options with an icon show only that and have their label as the name. */
export function Segmented<T extends string>({ label, value, options, onChange, className = "" }: SegmentedProps<T>) {
  return (
    <div className={`seg ${className}`} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="btn"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          {...(option.icon ? { "aria-label": option.label, title: option.label } : {})}
        >
          {option.icon ? <Icon of={option.icon} /> : option.label}
        </button>
      ))}
    </div>
  );
}
