import type { Locale } from '@homeground/shared/contracts';
import { useEffect } from 'react';

const files: Readonly<Record<Locale, string>> = {
  en: 'manifest.webmanifest',
  ko: 'manifest.ko.webmanifest',
};

/** Points the page to the manifest in its language: an installed app takes its description and shortcuts from there. */
export function useManifest(locale: Locale): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const address = link && new URL(files[locale], link.href).pathname;
    if (address && link.getAttribute('href') !== address) link.setAttribute('href', address);
  }, [locale]);
}
