import { type CallOptions, request } from "./client";

/** The bytes of an export and the file name the server gave it; by POST where there is a body. */
export async function download(path: string, { body, ...options }: CallOptions & { body?: unknown } = {}): Promise<{ blob: Blob; name: string | null }> {
  const answer = await (body === undefined ? request("GET", path, options) : request("POST", path, { ...options, body: JSON.stringify(body) }));
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return { blob: await answer.blob(), name: name ? decodeURIComponent(name) : null };
}
