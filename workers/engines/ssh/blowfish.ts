const P_WORDS = 18;
const S_WORDS = 1024;

/** Blowfish's state: subkeys, then the four substitution boxes. It starts with the digits of π. */
export class Blowfish {
  private readonly p: Uint32Array;
  private readonly s: Uint32Array;
  /** The block that was enciphered last. */
  left = 0;
  right = 0;

  constructor() {
    const digits = piDigits();
    this.p = digits.slice(0, P_WORDS);
    this.s = digits.slice(P_WORDS);
  }

  /** Mixes a key into the state, and bcrypt's salt where there is one. Both are repeated as needed. */
  expand(key: Uint32Array, salt?: Uint32Array): void {
    const { p, s } = this;
    for (let at = 0; at < P_WORDS; at++) p[at]! ^= key[at % key.length]!;
    this.left = this.right = 0;
    let used = 0;
    for (const words of [p, s])
      for (let at = 0; at < words.length; at += 2) {
        if (salt) {
          this.left ^= salt[used++ % salt.length]!;
          this.right ^= salt[used++ % salt.length]!;
        }
        this.encipher();
        words[at] = this.left;
        words[at + 1] = this.right;
      }
  }

  encipher(): void {
    const { p, s } = this;
    let [left, right] = [this.left ^ p[0]!, this.right];
    for (let round = 1; round <= 16; round++) {
      const mixed =
        (((s[left >>> 24]! + s[256 + ((left >>> 16) & 255)]!) ^ s[512 + ((left >>> 8) & 255)]!) +
          s[768 + (left & 255)]!) |
        0;
      const next = right ^ mixed ^ p[round]!;
      right = left;
      left = next;
    }
    this.left = right ^ p[17]!;
    this.right = left;
  }
}

let pi: Uint32Array | undefined;

/** The fraction of π in words of 32 bits, by Machin's formula. */
function piDigits(): Uint32Array {
  if (pi) return pi;
  const words = P_WORDS + S_WORDS;
  const guard = 64n;
  const one = 1n << (BigInt(words * 32) + guard);
  const fraction = ((16n * arctanOfInverse(5n, one) - 4n * arctanOfInverse(239n, one)) % one) >> guard;
  const digits = new Uint32Array(words);
  const hex = fraction.toString(16).padStart(words * 8, "0");
  for (let at = 0; at < words; at++) digits[at] = Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16);
  return (pi = digits);
}

/** arctan(1/n), as a multiple of 1/one. */
function arctanOfInverse(n: bigint, one: bigint): bigint {
  let power = one / n;
  let sum = power;
  for (let odd = 3n, sign = -1n; power > 0n; odd += 2n, sign = -sign) {
    power /= n * n;
    sum += (sign * power) / odd;
  }
  return sum;
}
