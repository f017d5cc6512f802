import { qrCode } from "../../schema/qr-code/qr-code";

/** A QR code of the text: dark on white in every theme, as scanners expect, with the quiet zone of the standard. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text);
  const edge = rows.length + 8;
  const path = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join("");
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${edge} ${edge}`} width={200} height={200} shapeRendering="crispEdges" style={{ background: "#fff", borderRadius: 8, alignSelf: "center" }}>
      <path d={path} fill="#000" />
    </svg>
  );
}
