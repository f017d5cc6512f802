import { encode } from "uqr";

/** Modules around the code that stay white, as the standard requires. */
const QUIET_ZONE = 4;

/** A QR code of the text: dark on white in every theme, as scanners expect, with the quiet zone of the standard. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "L", border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      style={{ background: "#fff", borderRadius: 8, alignSelf: "center" }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
