import { expect, it } from "vitest";
import type { SshTunnel } from "../../../schema/database/ssh-tunnel";
import type { ResolveHost } from "../../external/public-host";
import { reach } from "../reach";

const NAMES: Record<string, string[]> = {
  "bastion.example.com": ["93.184.216.34"],
  "inside.example.com": ["10.0.0.5"],
  "hidden.example.com": ["10.0.0.5", "169.254.169.254"],
};
const resolve: ResolveHost = async (host) => (/^[\d.]+$|:/.test(host) ? [host] : (NAMES[host] ?? "unknown"));
const reached = (host: string, server_address = "bastion.example.com") =>
  reach({ uri: `postgresql://u:p@${host}/x`, password: null, resolve, tunnel: { server_address } as SshTunnel }, 5432);

it.each([
  ["10.0.0.1", "10.0.0.1"],
  ["127.0.0.1", "127.0.0.1"],
  ["[::1]", "[::1]"],
  ["localhost", "localhost"],
  ["db.internal", "db.internal"],
  ["inside.example.com", "10.0.0.5"],
])("reaches %s from an SSH server", async (host, target) => {
  const { addresses, tunnel } = await reached(host);
  expect({ addresses, target: tunnel!.target }).toEqual({
    addresses: ["93.184.216.34"],
    target: target.replace(/^\[|\]$/g, ""),
  });
});

it.each([
  "169.254.169.254",
  "2852039166",
  "0xa9.0xfe.0xa9.0xfe",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[::ffff:169.254.169.254]",
  "[64:ff9b::a9fe:a9fe]",
  "100.100.100.200",
  "168.63.129.16",
  "0.0.0.0",
  "metadata.google.internal",
  "METADATA",
  "instance-data.ec2.internal.",
  "hidden.example.com",
])("refuses %s behind an SSH server", async (host) => {
  await expect(reached(host)).rejects.toThrow("The hostname provided can't be resolved.");
});

it.each(["127.0.0.1", "localhost", "10.0.0.1", "inside.example.com", "nowhere.example.com", "169.254.169.254"])(
  "refuses an SSH server at %s",
  async (address) => {
    await expect(reached("db.internal", address)).rejects.toThrow("The SSH server's hostname can't be resolved.");
  },
);
