import { FloatingTip } from "./FloatingTip";

interface RegionTipProps {
  title: string;
  rows: readonly { name: string; text: string }[];
  /** Pixels in the window. */
  x: number;
  y: number;
}

export const RegionTip = ({ title, rows, x, y }: RegionTipProps) => (
  <FloatingTip x={x} y={y}>
    <b>{title}</b>
    {rows.map(({ name, text }, at) => (
      <div key={at}>
        <span>{name}</span>
        <span>{text}</span>
      </div>
    ))}
  </FloatingTip>
);
