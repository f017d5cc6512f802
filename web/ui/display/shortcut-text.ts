const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform);

/** A shortcut in the platform's style, given in that of a Mac: "⇧⌘Z" is "Ctrl+Shift+Z" elsewhere. */
export const shortcutText = (keys: string): string =>
  isMac ? keys : keys.replace("⇧⌘", "Ctrl+Shift+").replace("⌘", "Ctrl+");
