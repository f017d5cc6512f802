/** Whether a dataset's default_endpoint stays on this host: a path, not an absolute address. */
export const isSafeEndpoint = (endpoint: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(endpoint);
