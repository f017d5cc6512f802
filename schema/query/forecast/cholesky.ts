/** Lower triangle L of a positive definite matrix A = L Lᵀ (row by row, `size` × `size`). A pivot lost to rounding is raised. */
export function cholesky(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = matrix[i * size + j]!;
      for (let k = 0; k < j; k++) rest -= lower[i * size + k]! * lower[j * size + k]!;
      if (i === j) lower[i * size + i] = Math.sqrt(Math.max(rest, 1e-13 * matrix[i * size + i]!, Number.MIN_VALUE));
      else lower[i * size + j] = rest / lower[j * size + j]!;
    }
  }
  return lower;
}

/** L⁻¹, which is lower triangular too. */
export function invertLower(lower: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    const pivot = lower[i * size + i]!;
    for (let k = 0; k < i; k++) {
      const factor = lower[i * size + k]! / pivot;
      for (let j = 0; j <= k; j++) inverse[i * size + j]! -= factor * inverse[k * size + j]!;
    }
    inverse[i * size + i] = 1 / pivot;
  }
  return inverse;
}

/** A⁻¹ b = L⁻ᵀ (L⁻¹ b) of `inverse` = L⁻¹. */
export function solve(inverse: Float64Array, size: number, right: Float64Array): Float64Array {
  const half = timesLower(inverse, size, right, 0);
  const solution = new Float64Array(size);
  for (let i = 0; i < size; i++) for (let j = 0; j <= i; j++) solution[j]! += inverse[i * size + j]! * half[i]!;
  return solution;
}

/** L⁻¹ v, of the `size` numbers of `vector` from `start` on. */
export function timesLower(inverse: Float64Array, size: number, vector: Float64Array, start: number): Float64Array {
  const product = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    let total = 0;
    for (let j = 0; j <= i; j++) total += inverse[i * size + j]! * vector[start + j]!;
    product[i] = total;
  }
  return product;
}
