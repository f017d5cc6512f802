import { expect, it } from "vitest";
import { checkBytes } from "./error-correction";
import { formatBits } from "./patterns";
import { qrCode } from "./qr-code";

const drawn = (text: string): string => qrCode(text).map((row) => row.map((on) => (on ? "█" : " ")).join("").trimEnd()).join("\n");

it("checkBytes computes those of the standard's example", () => {
  // ISO/IEC 18004, annex I: "01234567" at level M of version 1.
  expect(checkBytes([0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11], 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

it("formatBits returns the format of level L as in the standard", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((mask) => formatBits(mask).toString(16))).toEqual(["77c4", "72f3", "7daa", "789d", "662f", "6318", "6c41", "6976"]);
});

it("qrCode grows with its text, from 21 modules to 77, and throws for longer text", () => {
  expect([1, 17, 18, 100, 150, 230, 271, 300, 520].map((length) => qrCode("x".repeat(length)).length)).toEqual([21, 21, 25, 37, 45, 53, 57, 61, 77]);
  expect(() => qrCode("x".repeat(521))).toThrow(RangeError);
});

it("qrCode draws a code that a decoder has verified", () => {
  expect(drawn("otpauth://totp/a?secret=ABC")).toMatchInlineSnapshot(`
    "███████ ███ ██ ██ ███████
    █     █ ███   █ █ █     █
    █ ███ █ █ ██  █   █ ███ █
    █ ███ █ ██ █ ██   █ ███ █
    █ ███ █      ███  █ ███ █
    █     █ █  ███  █ █     █
    ███████ █ █ █ █ █ ███████
             █  █ ███
    ██  ███    ██      █ ████
    █ ███    ██ █████  ██  █
    ██ █ ████  ███ █  █████
    ██   █    █   █   ███ ██
      ██ ███  █ █  █ ███  ███
    █  █ █   █   █ █ █ ██  █
      █  ███████ █ ██   █ █
      ██ █  █ █    ███  █ █ █
    █████████ █ █   ████████
            █    ████   ██
    ███████    ██ █ █ █ █ █
    █     █ █ ██  █ █   █ █ █
    █ ███ █ █ █ █   ███████
    █ ███ █  █   █   ██  █ ██
    █ ███ █    ██ █ ███  ███
    █     █ █  ██     █   ██
    ███████ ████  ██ █ █  ███"
  `);
});
