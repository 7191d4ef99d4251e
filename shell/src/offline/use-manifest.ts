import type { Locale } from '@homeground/shared/contracts';
import { useEffect } from 'react';

const files: Readonly<Record<Locale, string>> = { en: 'manifest.webmanifest', ko: 'manifest.ko.webmanifest' };

/** Links the page to the manifest in its language, which contains the description and the shortcuts of the installed app. */
export function useManifest(locale: Locale): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const address = link && new URL(files[locale], link.href).pathname;
    if (address && link.getAttribute('href') !== address) link.setAttribute('href', address);
  }, [locale]);
}
