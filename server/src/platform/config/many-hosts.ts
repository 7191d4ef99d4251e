/**
 * Returns one URL for each host of a URL with several hosts (`postgres://me:secret@a:5432,b:5432/name`), as libpq and Redis' clients
 * write them. A URL with one host is returned as it is.
 */
export function splitHosts(url: string): readonly string[] {
  const parts = /^([a-z+]+:\/\/)((?:[^/?#]*@)?)([^/?#@]*)(.*)$/is.exec(url);
  if (!parts) return [url];
  const [, protocol = '', user = '', hosts = '', rest = ''] = parts;
  return hosts.split(',').map((host) => `${protocol}${user}${host.trim()}${rest}`);
}
