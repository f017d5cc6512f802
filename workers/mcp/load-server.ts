let loaded: typeof import("./server") | undefined;

/** Loads the tools with the first request to them, so that no other request starts slower. */
export const loadServer = async (): Promise<typeof import("./server")> => (loaded ??= await import("./server"));
