/** Whether single letters belong to what has the focus: a field, a menu or a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select, [role=menu], [role=menu] *, [role=dialog] *"));
}
