import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from "react";
import { useDashboard } from "../dashboard-context";

interface TileProps {
  id: string;
  span: number;
  /** In rows of 8 px. */
  height: number;
  label?: string;
  header?: ReactNode;
  className?: string;
  /** Whether two of these tiles share a row on a phone. */
  half?: boolean;
  chartId?: number | null;
  onKeyDown?: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** The card around a component. Its size comes from the layout alone, so nothing shifts when content arrives. */
export function Tile({
  id,
  span,
  height,
  label,
  header,
  className = "",
  half,
  chartId,
  onKeyDown,
  ref,
  children,
}: TileProps) {
  const { fullScreen } = useDashboard();
  const style = { "--span": span, "--units": height } as CSSProperties;
  const classes = `dash-tile dashboard-component ${half ? "dash-half" : ""} ${fullScreen === id ? "dash-full" : ""} ${chartId ? `dashboard-chart-id-${chartId}` : ""} ${className}`;
  return (
    <article
      ref={ref}
      id={id}
      className={classes}
      style={style}
      aria-label={label}
      tabIndex={-1}
      inert={fullScreen !== null && fullScreen !== id}
      onKeyDown={onKeyDown}
    >
      {header}
      <div className="dash-tile-body">{children}</div>
    </article>
  );
}
