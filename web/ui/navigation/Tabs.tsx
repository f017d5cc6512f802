import { type KeyboardEvent, type ReactNode, useId } from "react";

export interface TabsProps<T extends string> {
  label: string;
  value: T;
  tabs: readonly { value: T; label: ReactNode }[];
  onChange: (value: T) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** One of several panels, or none if no tab has the value: ← → Home End move between the tabs. */
export function Tabs<T extends string>({ label, value, tabs, onChange, children }: TabsProps<T>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value || (at === 0 && !tabs.some((one) => one.value === value)) ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
