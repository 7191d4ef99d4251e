import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const scriptTimeoutMs = 8_000;

// The build replaces this variable. Files of a development build change, so they have no hash.
declare const process: { readonly env: { readonly NODE_ENV?: string } };
const isDevelopment = process.env.NODE_ENV === 'development';

/** Expected integrity by address, filled from the registry just before an area loads. */
const integrityByUrl = new Map<string, string>();

export function registerIntegrity(url: string, integrity: string | undefined): void {
  if (!integrity && !isDevelopment)
    throw new Error(`Refused ${url}: the registry has no hash for this file.`);
  if (integrity) integrityByUrl.set(url, integrity);
}

/**
 * Makes the browser check the hash of an area's entry, so that an altered entry never runs. The registry, which is part of the page, names
 * that hash; the entry in turn contains the hashes of its chunks.
 */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const integrity = integrityByUrl.get(url);
    if (!integrity && !isDevelopment)
      throw new Error(`Refused ${url}: the registry names no area with this address.`);
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    return { script, timeout: scriptTimeoutMs };
  },
};
