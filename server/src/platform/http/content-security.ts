import type { Config } from '../config/config';

/** The hash of the empty style: styled-components inserts its rules through the CSSOM into an empty element. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Policy of all responses that are not pages: nothing may load or run. */
export const policyOfData =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; sandbox";

/** Policy of the page: our own files, its inline scripts by hash, and the configured hosts of maps and areas. */
export function policyOfPage(
  config: Pick<Config, 'tiles' | 'mapsBrowser' | 'areaOrigins'>,
  scriptHashes: readonly string[],
): string {
  const tileHost = config.tiles ? hostPattern(config.tiles.url) : [];
  const mapsHost = config.mapsBrowser ? [new URL(config.mapsBrowser.host).origin] : [];
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes, ...config.areaOrigins].join(' '),
    `style-src 'self' ${EMPTY_STYLE}`,
    ['img-src', "'self'", 'data:', 'blob:', ...tileHost].join(' '),
    "font-src 'self'",
    // The service worker fetches the scripts of areas, and caches them for offline use.
    ['connect-src', "'self'", ...mapsHost, ...config.areaOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Returns `https://*.tile.example.com` for `https://{s}.tile.example.com/{z}/…`. */
function hostPattern(tileUrl: string): string[] {
  const match = /^(https?:\/\/)([^/?#]+)/.exec(tileUrl);
  return match ? [`${match[1]}${(match[2] ?? '').replace(/^\{[^}]+\}/, '*')}`] : [];
}
