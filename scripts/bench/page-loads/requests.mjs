const isOfNetwork = (url) => /^(https?|wss?):/.test(url);

/**
 * Counts the requests in events of DevTools' Network domain: all, those from a cache, and the bytes that came over the
 * network (headers included). Redirects are requests of their own.
 * @param {{ method: string, params: any }[]} events
 */
export function countRequests(events) {
  const requests = listRequests(events);
  return {
    requests: requests.length,
    cached: requests.filter(({ cached }) => cached).length,
    bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/**
 * The events of requests that were sent until a moment, in ms since the epoch.
 * @param {{ method: string, params: any }[]} events
 * @param {number} until
 */
export function sentUntil(events, until) {
  const ids = new Set();
  return events.filter(({ method, params }) => {
    if (method === "Network.requestWillBeSent" && params.wallTime * 1000 <= until) ids.add(params.requestId);
    return method === "Network.requestWillBeSent" ? params.wallTime * 1000 <= until : ids.has(params.requestId);
  });
}

/** The number of requests that have not ended. */
export function pendingRequests(events) {
  const pending = new Set();
  for (const { method, params } of events) {
    if (method === "Network.requestWillBeSent" && isOfNetwork(params.request.url)) pending.add(params.requestId);
    if (method === "Network.loadingFinished" || method === "Network.loadingFailed") pending.delete(params.requestId);
  }
  return pending.size;
}

function listRequests(events) {
  const all = [];
  const current = new Map();
  for (const { method, params } of events) {
    const request = current.get(params.requestId);
    switch (method) {
      case "Network.requestWillBeSent": {
        if (request && params.redirectResponse) request.bytes = params.redirectResponse.encodedDataLength;
        if (!isOfNetwork(params.request.url)) break;
        const added = { url: params.request.url, cached: false, bytes: 0 };
        all.push(added);
        current.set(params.requestId, added);
        break;
      }
      case "Network.requestServedFromCache":
        if (request) request.cached = true;
        break;
      case "Network.responseReceived":
        if (request && (params.response.fromDiskCache || params.response.fromPrefetchCache)) request.cached = true;
        break;
      case "Network.loadingFinished":
        if (request && !request.cached) request.bytes = params.encodedDataLength;
        break;
    }
  }
  return all;
}
