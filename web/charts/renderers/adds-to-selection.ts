/** Whether a click or key adds a mark to the selection. */
export const addsToSelection = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean =>
  ctrlKey || metaKey;
