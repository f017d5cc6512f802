import { createRoot } from "react-dom/client";
import type { SignInOutcome } from "../../../api/transport/ended-session";
import { queryClient } from "../../../api/transport/query-client";
import { meQuery } from "../../../api/people/session";
import { ReauthDialog } from "./ReauthDialog";

/** Shows the sign-in dialog over the page. */
export async function promptSignIn(): Promise<SignInOutcome> {
  const me = queryClient.getQueryData(meQuery().queryKey);
  if (!me) return "leave";
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  try {
    return await new Promise<SignInOutcome>((response) => root.render(<ReauthDialog me={me} onSubmit={response} />));
  } finally {
    root.unmount();
    place.remove();
  }
}
