/** Whether a chart is repeated in a matrix; settings that are stored while it is switched off do not count. */
export function isMatrix(formData: Record<string, unknown>): boolean {
  return (
    formData["matrixify_enable"] === true &&
    (["rows", "columns"] as const).some((axis) =>
      ["metrics", "dimensions"].includes(String(formData[`matrixify_mode_${axis}`])),
    )
  );
}
