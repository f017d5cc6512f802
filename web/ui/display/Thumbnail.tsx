import { type ReactNode, useState } from "react";
import { useTheme } from "../../theme/ThemeProvider";

/** Delay of the second request, ms: a missing thumbnail is rendered on the server in that time. */
const RETRY_MS = 4000;

/** A thumbnail from the server in the active theme; the children are shown where there is none. */
export function Thumbnail({ address, children }: { address: string; children: ReactNode }) {
  const { mode } = useTheme();
  const source = `${address}?theme=${mode}`;
  const [shown, setShown] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = shown === source;
  const onError = () => {
    if (failed !== source) setTimeout(() => setFailed(source), RETRY_MS);
  };
  return (
    <>
      {!isShown && children}
      <img
        key={failed === source ? "again" : "first"}
        className={isShown ? "picture shown" : "picture"}
        src={source}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={() => setShown(source)}
        onError={onError}
      />
    </>
  );
}
