import type { Locale } from '@homeground/shared/contracts';
import { initialOf, type PictureFacts, type PictureSide } from '../share-pictures/picture-facts.rules';
import { pictureWords } from '../share-pictures/picture-words';
import { emptyShirt, shirt, sign } from '../share-pictures/svg-parts.rules';
import { escapeHtml } from './plain-page.rules';

const svgOf = (parts: string, size: number) =>
  `<svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 48 48">${parts}</svg>`;
const middle = { x: 24, y: 24 };

export const brand = `<p class="brand">${svgOf(sign({ x: 0, y: 0 }, 48), 32)}Homeground</p>`;

/** Draws the two shirts and the score or "v" ("vs") between them, as in the share picture. In a one-on-one the shirts have no names. */
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
