import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "../../ui/display/Icon";
import { closedSections, rememberSection } from "./remembered-sections";

export interface PanelSectionViewProps {
  /** The key under which its open state is stored. */
  name: string;
  title: string;
  /** Opens it regardless of the stored state: something in it matches the search or is invalid. */
  forcedOpen: boolean;
  children: ReactNode;
}

export function PanelSectionView({ name, title, forcedOpen, children }: PanelSectionViewProps) {
  const id = useId();
  const [closed, setClosed] = useState(() => closedSections().has(name));
  const open = forcedOpen || !closed;
  const toggle = () => {
    rememberSection(name, open);
    setClosed(open);
  };
  return (
    <section className="ctl-section">
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={toggle}>
          <Icon of={ChevronRight} size="small" className="turn" />
          {title}
        </button>
      </h3>
      <div id={id} className="ctl-fields" hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
