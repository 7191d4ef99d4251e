import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not part of the public internet (IANA's registry of special addresses). */
const otherNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Parts of 2000::/3 that are reserved, or that contain an IPv4 address (Teredo, 6to4). */
const otherNetworks6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const excluded = new BlockList();
for (const [network, prefix] of otherNetworks) excluded.addSubnet(network, prefix);
for (const [network, prefix] of otherNetworks6) excluded.addSubnet(network, prefix, 'ipv6');

/** All public IPv6 addresses are in this network, and all local, mapped and translated ones outside it. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an IP address belongs to the public internet. Every other address may be a machine in the operator's own network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !excluded.check(address);
  return family === 6 && global6.check(address, 'ipv6') && !excluded.check(address, 'ipv6');
}
