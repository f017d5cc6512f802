import { useEffect, useEffectEvent } from "react";
import { toast } from "../../ui/Toast";

/** Shows one toast when a request besides the list's fails: the list itself still shows. */
export function useProblemToast(problem: Error | null, words: (message: string) => string): void {
  const say = useEffectEvent((error: Error) => toast("danger", words(error.message)));
  useEffect(() => {
    if (problem) say(problem);
  }, [problem]);
}
