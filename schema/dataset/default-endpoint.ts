/** Whether a dataset's default_endpoint stays on this host: a path, never an address elsewhere. */
export const isSafeEndpoint = (endpoint: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(endpoint);
