import { useEffect, useEffectEvent } from "react";
import { toast } from "../../ui/overlays/Toast";

/** Shows one toast when a request besides the list's fails: the list itself still shows. */
export function useProblemToast(problem: Error | null, words: (message: string) => string): void {
  const showProblem = useEffectEvent((error: Error) => toast("danger", words(error.message)));
  useEffect(() => {
    if (problem) showProblem(problem);
  }, [problem]);
}
