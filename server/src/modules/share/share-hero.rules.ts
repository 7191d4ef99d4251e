import type { Locale } from '@homeground/shared/contracts';
import {
  drawProductLogo,
  emptyShirt,
  endingOf,
  initialOf,
  type PictureFacts,
  type PictureSide,
  pictureWords,
  shirt,
} from '../share-pictures';
import { escapeHtml, langAttribute } from '../plain-pages';

const svgOf = (parts: string, size: number) =>
  `<svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 48 48">${parts}</svg>`;
const middle = { x: 24, y: 24 };

/** Paths of CalendarIcon and PinIcon (shared/src/ui/icons/icons.tsx). */
const iconPaths = {
  when: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8',
  where:
    'M12 21c-4.3-4.3-6.5-7.8-6.5-10.8a6.5 6.5 0 0 1 13 0C18.5 13.2 16.3 16.7 12 21M9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0',
} as const;

/** Returns a row of the list of facts. `html` is already escaped. */
export const factRow = (icon: keyof typeof iconPaths, html: string): string =>
  `<li><svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24"><path d="${iconPaths[icon]}"/></svg><span>${html}</span></li>`;

export const brand = `<p class="brand">${svgOf(drawProductLogo({ x: 0, y: 0 }, 48), 32)}Homeground</p>`;

/**
 * Draws the two sides face to face on a pitch, with the score, who won, or "v" ("vs") in its centre circle, as on the page of the match
 * (Versus in mf-matches). A team with a logo has its logo instead of a shirt. In a one-on-one the shirts have no names.
 */
export function hero({ host, away, progress }: PictureFacts, locale: Locale): string {
  const words = pictureWords[locale];
  const hasNames = host.name !== null;
  const side = (picture: string, caption: string) => `<figure>${picture}${hasNames ? caption : ''}</figure>`;
  const sideName = (name: string | null, role: string) =>
    name === null
      ? `<figcaption>${role}</figcaption>`
      : `<figcaption dir="auto"${langAttribute(name)}>${escapeHtml(name)}</figcaption>`;
  const faceOf = ({ kit, name, logo }: PictureSide) =>
    logo === null
      ? svgOf(shirt(kit, initialOf(name), middle, 48), 112)
      : `<img src="${escapeHtml(logo)}" alt="" width="84" height="84">`;
  const ending = endingOf(progress, locale);
  const endingHtml = progress.kind === 'OUTCOME' ? `<span>${ending?.text}</span>` : ending?.text;
  const between = `<p class="between">${ending ? `<small>${ending.label}</small>${endingHtml}` : words.versus}</p>`;
  return `<div class="sides">${side(faceOf(host), sideName(host.name, words.host))}${between}${away ? side(faceOf(away), sideName(away.name, words.away)) : side(svgOf(emptyShirt(middle, 48), 112), sideName(null, words.looking))}</div>`;
}
