import { Failure, Refusal } from "../../../../schema/errors";
import type { Progress } from "./store-rows";
import { UploadRefused } from "./refused";
import { message } from "../../../../schema/language/localizable";
import { logError } from "../../../logging/log";

type Work = (onProgress: (progress: Progress) => void, stop: AbortSignal) => Promise<number>;

/**
 * Streams lines of JSON with the progress; the last one is {message: "OK", dataset_id} or {message, status}.
 * Disconnecting cancels the work.
 */
export function respondWithProgress(work: Work): Response {
  const stop = new AbortController();
  const encoder = new TextEncoder();
  const lines = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const sendLine = (line: object): void => {
        if (!stop.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      void work(sendLine, stop.signal)
        .then(
          (dataset_id) => sendLine({ message: "OK", dataset_id }),
          (error: unknown) => sendLine(failureLine(error)),
        )
        .finally(() => {
          if (!stop.signal.aborted) controller.close();
        });
    },
    cancel: () => stop.abort(),
  });
  return new Response(lines, { headers: { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" } });
}

function failureLine(error: unknown): { message: unknown; status: number } {
  if (error instanceof UploadRefused) return { message: error.text, status: 422 };
  if (error instanceof Refusal) return { message: error.body["message"], status: error.status };
  if (error instanceof DOMException && error.name === "AbortError")
    return { message: message("The upload was stopped."), status: 422 };
  if (error instanceof Failure) return { message: error.text, status: error.status };
  logError("upload", error);
  return { message: message("Database upload file failed"), status: 500 };
}
