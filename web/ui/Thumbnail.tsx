import { type ReactNode, useState } from "react";
import { useTheme } from "../theme/ThemeProvider";

/** Once more after this long, ms: what was not drawn yet is drawn meanwhile. */
const AGAIN_AFTER = 4000;

/** A picture that the server may have of something, in the theme that is worn; the sign inside stands for it where there is none. */
export function Thumbnail({ address, children }: { address: string; children: ReactNode }) {
  const { mode } = useTheme();
  const source = `${address}?theme=${mode}`;
  const [shown, setShown] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = shown === source;
  const onError = () => {
    if (failed !== source) setTimeout(() => setFailed(source), AGAIN_AFTER);
  };
  return (
    <>
      {!isShown && children}
      <img key={failed === source ? "again" : "first"} className={isShown ? "picture shown" : "picture"} src={source} alt="" loading="lazy" decoding="async" draggable={false} onLoad={() => setShown(source)} onError={onError} />
    </>
  );
}
