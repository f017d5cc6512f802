let loaded: typeof import("./document") | undefined;

/** Loads the module with the first request: the schemas of all calls take a tenth of a second to make. */
export const loadDocument = async (): Promise<typeof import("./document")> => (loaded ??= await import("./document"));
