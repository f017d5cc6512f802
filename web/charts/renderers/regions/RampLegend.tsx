/** The legend of a map's color scale, low to high. */
export function RampLegend({
  colors,
  low,
  high,
  title,
}: {
  colors: readonly string[];
  low: string;
  high: string;
  title: string;
}) {
  return (
    <div className="ew-map-ramp" aria-hidden="true">
      <span className="ew-map-ramp-title">{title}</span>
      <span>{low}</span>
      <i style={{ background: `linear-gradient(to right, ${colors.join(", ")})` }} />
      <span>{high}</span>
    </div>
  );
}
