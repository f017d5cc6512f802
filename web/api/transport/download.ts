import { type RequestOptions, request } from "./client";

/** The bytes of an export and the file name from the response; a body makes it a POST. */
export async function download(
  path: string,
  { body, ...options }: Omit<RequestOptions, "body"> & { body?: unknown } = {},
): Promise<{ blob: Blob; name: string | null }> {
  const response = await (body === undefined
    ? request("GET", path, options)
    : request("POST", path, { ...options, body: JSON.stringify(body) }));
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { blob: await response.blob(), name: name ? decodeURIComponent(name) : null };
}
