/** Whether the focused element (a field, menu or dialog) handles single letters, so that shortcuts must not. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role=menu], [role=menu] *, [role=dialog] *"))
  );
}
