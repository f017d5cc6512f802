import { recordingPaths } from "../../recordings";

/** A recorded request with its response. */
export interface Exchange {
  request: { method: string; path: string; body: unknown; as?: string };
  response: {
    status: number;
    body?: unknown;
    body_text?: string;
    zip_entries?: Record<string, number>;
    headers: Record<string, string>;
  };
}

/** Returns the recordings of a folder, without their common folder. */
export const recordings = (folder: string): string[] =>
  recordingPaths(`chart_data/${folder}`).map((path) => path.slice("chart_data/".length));
