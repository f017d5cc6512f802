/** Does something once after a flurry of reasons for it: when none came for so long, or at once if one still waits. */
export function rested(act: () => void, ms: number) {
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
