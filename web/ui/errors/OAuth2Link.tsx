import { useEffect, useEffectEvent } from "react";
import { t } from "../../i18n";

interface OAuth2LinkProps {
  url: string;
  /** The id that the window sends when it is done. */
  tabId: string;
  onDone?: (() => void) | undefined;
}

/**
 * Opens the window in which a person authorizes access to the database; when that window reports success, the query is
 * run again.
 */
export function OAuth2Link({ url, tabId, onDone }: OAuth2LinkProps) {
  const done = useEffectEvent(() => onDone?.());
  useEffect(() => {
    const handleMessage = ({ origin, data }: MessageEvent<{ tabId?: unknown } | null>) => {
      if (origin !== location.origin || data?.tabId !== tabId) return;
      leave();
      done();
    };
    // A provider may cut the opener relation between the windows: then only the channel works.
    const channel = new BroadcastChannel("oauth2");
    const leave = () => {
      removeEventListener("message", handleMessage);
      channel.close();
    };
    addEventListener("message", handleMessage);
    channel.addEventListener("message", handleMessage);
    return leave;
  }, [tabId]);
  // The window needs access to its opener.
  return (
    <p>
      <a href={/^https?:/.test(url) ? url : undefined} target="_blank" rel="opener">
        {t("Provide authorization")}
      </a>
    </p>
  );
}
