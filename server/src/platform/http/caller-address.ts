import { isIPv4 } from 'node:net';

/** Returns one rate-limit key per caller. An IPv6 household owns a /64, so only the upper half counts. */
export function addressKey(ip: string): string {
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mappedIpv4 !== undefined) return mappedIpv4;
  if (isIPv4(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const firstGroups = head === '' ? [] : head.split(':');
  const lastGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - firstGroups.length - lastGroups.length);
  const groups = [...firstGroups, ...Array.from({ length: zeros }, () => '0'), ...lastGroups];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
