/** Certification and warning of a column or metric, stored in its `extra`, which is JSON. */
export interface QualityNotes {
  certifiedBy: string;
  details: string;
  warning: string;
}

export function qualityNotes(extra: string | null): QualityNotes {
  const { certification, warning_markdown } = parsed(extra) as {
    certification?: { certified_by?: string; details?: string } | null;
    warning_markdown?: string | null;
  };
  return {
    certifiedBy: certification?.certified_by ?? "",
    details: certification?.details ?? "",
    warning: warning_markdown ?? "",
  };
}

/** Updates certification and warning in the JSON; other keys remain, and an empty object becomes null. */
export function withNotes(extra: string | null, { certifiedBy, details, warning }: QualityNotes): string | null {
  const { certification: _certification, warning_markdown: _warning, ...rest } = parsed(extra);
  const next = {
    ...rest,
    ...(certifiedBy || details ? { certification: { certified_by: certifiedBy, details } } : {}),
    ...(warning ? { warning_markdown: warning } : {}),
  };
  return Object.keys(next).length ? JSON.stringify(next) : null;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || "{}");
    return value !== null && typeof value === "object" ? { ...value } : {};
  } catch {
    return {};
  }
}
