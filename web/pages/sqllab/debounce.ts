/** Calls `act` once, `ms` after the last trigger, or at once on flush if a trigger is pending. */
export function debounce(act: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    act();
  };
  return {
    now,
    soon: () => {
      clearTimeout(timer);
      timer = setTimeout(now, ms);
    },
  };
}
