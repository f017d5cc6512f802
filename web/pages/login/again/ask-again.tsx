import { createRoot } from "react-dom/client";
import type { AskedAgain } from "../../../api/ended-session";
import { queryClient } from "../../../api/query-client";
import { meQuery } from "../../../api/session";
import { SignInAgain } from "./SignInAgain";

/** Puts the question over the page. */
export async function askAgain(): Promise<AskedAgain> {
  const me = queryClient.getQueryData(meQuery().queryKey);
  if (!me) return "leave";
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  try {
    return await new Promise<AskedAgain>((answer) => root.render(<SignInAgain me={me} onAnswer={answer} />));
  } finally {
    root.unmount();
    place.remove();
  }
}
