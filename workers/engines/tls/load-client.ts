let client: WebAssembly.Module | undefined;

/** The TLS client is loaded on first use: most databases have certificates of public authorities. */
export const loadTlsClient = async (): Promise<WebAssembly.Module> => (client ??= (await import("./tls.wasm")).default);
