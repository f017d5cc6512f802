/** Certification and warning in a dataset's `extra`, which is JSON. */
export interface DatasetMarks {
  certifiedBy: string | null;
  details: string | null;
  warning: string | null;
}

export function datasetMarks(extra: string | null | undefined): DatasetMarks {
  const { certification, warning_markdown } = parsed(extra);
  return {
    certifiedBy: certification?.certified_by ?? null,
    details: certification?.details ?? null,
    warning: warning_markdown || null,
  };
}

function parsed(text: string | null | undefined): {
  certification?: { certified_by?: string; details?: string } | null;
  warning_markdown?: string | null;
} {
  try {
    const value: unknown = JSON.parse(text || "{}");
    return value !== null && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}
