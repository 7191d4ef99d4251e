import type { EnvironmentReader } from './environment';

/** Two or more names with dots between them. The last one has no digit, so an IP address is no host. */
const hostPattern =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
/** Names that exist only inside a network. */
const innerName = /\.(?:local|localhost|internal|lan|home|arpa)$/;

/** Returns the line at the start of the server that says whose pages it reads. */
export const linkPreviewLine = (hosts: readonly string[]): string =>
  hosts.length === 0
    ? 'Link previews: no page is read (LINK_PREVIEW_HOSTS)'
    : `Link previews: pages of ${hosts.join(', ')} and their subdomains are read`;

/** Returns the hosts whose pages the server may read for previews. */
export function linkPreviewHosts(read: EnvironmentReader): readonly string[] {
  const hosts = read.list('LINK_PREVIEW_HOSTS').map((host) => host.toLowerCase());
  for (const host of hosts)
    if (!hostPattern.test(host) || innerName.test(host))
      read.refuse(
        `LINK_PREVIEW_HOSTS contains "${host}": write public host names such as map.naver.com, without https:// and without a port. A host includes its subdomains.`,
      );
  return [...new Set(hosts)];
}
