/** Whether a click or a key chooses a mark beside what is chosen already. */
export const addsMark = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean => ctrlKey || metaKey;
