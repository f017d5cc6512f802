import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { t } from "../../i18n";
import { IconButton } from "../../ui/actions/IconButton";

interface SectionProps {
  title: string;
  /** Controls beside the title. */
  tools?: ReactNode;
  /** Content at the right end. */
  end?: ReactNode;
  /** Whether it is initially collapsed. */
  startsFolded?: boolean;
  children: ReactNode;
}

/** A collapsible section of the home page; its state is stored. */
export function Section({ title, tools, end, startsFolded = false, children }: SectionProps) {
  const id = useId();
  const storageKey = `edgewise-home-folded-${title}`;
  const [folded, setFolded] = useState(() => (localStorage.getItem(storageKey) ?? (startsFolded ? "1" : "0")) === "1");
  const fold = () => {
    localStorage.setItem(storageKey, folded ? "0" : "1");
    setFolded(!folded);
  };
  return (
    <section className="sec" aria-labelledby={id}>
      <header>
        <IconButton
          icon={folded ? ChevronRight : ChevronDown}
          size="tiny"
          label={folded ? t("Expand {title}", { title }) : t("Collapse {title}", { title })}
          aria-expanded={!folded}
          onClick={fold}
        />
        <h2 id={id}>{title}</h2>
        {!folded && tools}
        {end && <span className="end row">{end}</span>}
      </header>
      {!folded && children}
    </section>
  );
}
