import { NotFound } from "./NotFound";
import { Shell } from "./Shell";

/** An address that leads nowhere: under the bar for who is signed in, whom the token for changes tells. */
export function NotFoundPage() {
  return /(?:^|; )csrf_token=/.test(document.cookie) ? <Shell><NotFound /></Shell> : <NotFound />;
}
