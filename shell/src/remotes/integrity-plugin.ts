import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const scriptTimeoutMs = 8_000;

// Replaced while building; a development build has no fixed bytes to vouch for.
declare const process: { readonly env: { readonly NODE_ENV?: string } };
const developing = process.env.NODE_ENV === 'development';

/** Expected integrity by address, filled from the registry just before an area loads. */
const expected = new Map<string, string>();

export function expectBytes(url: string, integrity: string | undefined): void {
  if (!integrity && !developing)
    throw new Error(`Refused ${url}: the registry does not say which bytes it has.`);
  if (integrity) expected.set(url, integrity);
}

/** The first link of the chain page → registry → entry → chunks: an entry with other bytes is never executed. */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const integrity = expected.get(url);
    if (!integrity && !developing) throw new Error(`Refused ${url}: nobody asked for it.`);
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    return { script, timeout: scriptTimeoutMs };
  },
};
