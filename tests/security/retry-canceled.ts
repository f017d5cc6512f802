const CANCELED = "canceled this request because it detected that your Worker's code had hung";

/**
 * Sends a reading request, a second time where the test runner's runtime canceled the first one as hung. That happened
 * about once in 20,000 concurrent requests, with no request that could be named; it is printed, and fails if it repeats.
 */
export async function retryCanceled(request: string, send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    if (!String(error).includes(CANCELED)) throw new Error(`${request} got no response: ${error}`, { cause: error });
    console.warn(`${request} was canceled by the runtime, and is retried.`);
    return await send();
  }
}
