/** Multiplication in the field with 256 elements that QR codes use: x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The generator polynomial for a number of check bytes, without its leading 1. */
function generator(degree: number): number[] {
  let root = 1;
  let polynomial: number[] = [...Array<number>(degree - 1).fill(0), 1];
  for (let step = 0; step < degree; step++) {
    polynomial = polynomial.map((coefficient, at) => times(coefficient, root) ^ (polynomial[at + 1] ?? 0));
    root = times(root, 2);
  }
  return polynomial;
}

/** The Reed-Solomon check bytes of a block. */
export function checkBytes(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let rest = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((value, at) => value ^ times(divisor[at]!, factor));
  }
  return rest;
}
