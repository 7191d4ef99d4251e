import type { Locale } from '@homeground/shared/contracts';
import {
  drawProductLogo,
  emptyShirt,
  initialOf,
  type PictureFacts,
  type PictureSide,
  pictureWords,
  shirt,
} from '../share-pictures';
import { escapeHtml } from '../plain-pages';

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
 * Draws the two shirts face to face on a pitch, with the score or "v" ("vs") in its centre circle, as on the page of the match (Versus in
 * mf-matches). In a one-on-one the shirts have no names.
 */
export function hero({ host, away, progress }: PictureFacts, locale: Locale): string {
  const words = pictureWords[locale];
  const hasNames = host.name !== null;
  const side = (picture: string, name: string | null) =>
    `<figure>${svgOf(picture, 112)}${name === null ? '' : `<figcaption dir="auto">${escapeHtml(name)}</figcaption>`}</figure>`;
  const shirtOf = ({ kit, name }: PictureSide) => shirt(kit, initialOf(name), middle, 48);
  const between =
    progress.kind === 'SCORE'
      ? `<p class="between"><small>${words.score}</small>${progress.host} : ${progress.away}</p>`
      : `<p class="between">${words.versus}</p>`;
  return `<div class="sides">${side(shirtOf(host), host.name)}${between}${away ? side(shirtOf(away), hasNames ? (away.name ?? words.away) : null) : side(emptyShirt(middle, 48), hasNames ? words.looking : null)}</div>`;
}
