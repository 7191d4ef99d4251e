import { escapeHtml } from '../plain-pages';
import type { Fitted } from './fit-text.rules';
import { kits, palette, scene } from './palette';
import type { Kit } from './picture-facts.rules';
import { FAMILY } from './typefaces';

export type Weight = 500 | 800;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Style {
  readonly weight: Weight;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Draws a text and escapes it. All texts that come from users are drawn here. `y` is the base line of the first line. */
export function textElement(
  { lines, size }: Fitted,
  { x, y }: Point,
  { weight, fill, anchor = 'middle' }: Style,
): string {
  // Lines are 1.22 font sizes apart.
  const rows = lines
    .map((line, index) => `<tspan x="${x}" y="${round(y + index * size * 1.22)}">${escapeHtml(line)}</tspan>`)
    .join('');
  return `<text font-family="${FAMILY}, sans-serif" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${rows}</text>`;
}

/**
 * Draws the shirt of shared/src/ui/illustrations/shirt.tsx with a team's initial on the chest, `size` wide, around the given middle. Its
 * paths use a square of 48 units. The shirt of a person has no initial, because persons are not named.
 */
export function shirt({ body, sleeves }: Kit, initial: string | null, { x, y }: Point, size: number): string {
  const { fill, ink } = kits[body];
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 48})" stroke="${palette.text}" stroke-opacity=".28" stroke-width=".6" stroke-linejoin="round">
<path d="M16 7 4 13l4 11 7-2.5V10zM32 7l12 6-4 11-7-2.5V10z" fill="${kits[sleeves].fill}"/>
<path d="M16 7c1.5 3.8 4.3 5.5 8 5.5s6.5-1.7 8-5.5l2 3v31.5H14V10z" fill="${fill}"/>
<path d="M16 7c1.5 3.8 4.3 5.5 8 5.5s6.5-1.7 8-5.5" fill="none" stroke="${ink}" stroke-opacity=".55" stroke-width="1.75"/>
${initial === null ? '' : `<g stroke="none">${textElement({ lines: [initial], size: 14 }, { x: 24, y: 31 }, { weight: 800, fill: ink })}</g>\n`}</g>`;
}

/**
 * Draws the place of a logo: a rounded square in the colour of the team with its initial. The logo covers the square, which only shows if
 * the stored picture cannot be read.
 */
export function drawLogoPlaceholder(
  { body }: Kit,
  initial: string | null,
  { x, y }: Point,
  size: number,
): string {
  const { fill, ink } = kits[body];
  const letter = { x, y: round(y + size * 0.17) };
  return `<rect x="${round(x - size / 2)}" y="${round(y - size / 2)}" width="${round(size)}" height="${round(size)}" rx="${round(size / 4)}" fill="${fill}"/>
${initial === null ? '' : textElement({ lines: [initial], size: Math.round(size * 0.48) }, letter, { weight: 800, fill: ink })}`;
}

/** Draws the outline of a shirt, for a match without an opponent. */
export function emptyShirt({ x, y }: Point, size: number): string {
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 48})">
<path d="M16 7 4 13l4 11 6-2.1v19.6h20V21.9l6 2.1 4-11-12-6c-1.5 3.8-4.3 5.5-8 5.5s-6.5-1.7-8-5.5z" fill="${scene.skyLow}" stroke="${palette.text}" stroke-opacity=".6" stroke-width=".7" stroke-dasharray="2 1.5" stroke-linejoin="round" stroke-linecap="round"/>
<text x="24" y="33" font-family="${FAMILY}, sans-serif" font-size="17" font-weight="800" fill="${palette.accentSurface}" text-anchor="middle">?</text>
</g>`;
}

/** Draws the shadow of a shirt on the grass. */
export const shadow = ({ x, y }: Point, size: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${round(size * 0.3)}" ry="${round(size * 0.035)}" fill="${palette.text}" fill-opacity=".22"/>`;

/** Draws the product's logo (shell/src/offline/icons/icon.svg). */
export function drawProductLogo({ x, y }: Point, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 512})">
<rect width="512" height="512" rx="112" fill="${palette.accentSurface}"/>
<path d="M256 92 420 226v168a26 26 0 0 1-26 26H118a26 26 0 0 1-26-26V226Z" fill="${palette.onAccent}" stroke="${palette.onAccent}" stroke-width="28" stroke-linejoin="round"/>
<path d="M92 300h328" stroke="${palette.confirmSurface}" stroke-width="20"/>
<circle cx="256" cy="300" r="62" fill="none" stroke="${palette.confirmSurface}" stroke-width="20"/>
<circle cx="256" cy="300" r="15" fill="${palette.confirmSurface}"/>
</g>`;
}

/** Draws the evening sky above a pitch, as in the share image of the product. */
export function drawPlayingField({
  width,
  height,
  horizon,
}: {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
}): string {
  const middle = width / 2;
  const farLineY = round(horizon + (height - horizon) * 0.13);
  // Stripes of mown grass become wider towards the front: from a tenth of the picture at the horizon to three tenths at its lower edge.
  const stripes = [-2.5, -0.5, 1.5]
    .map((step) => {
      const [left, right] = [middle + step * width * 0.1, middle + (step + 1) * width * 0.1];
      const [nearLeft, nearRight] = [middle + step * width * 0.3, middle + (step + 1) * width * 0.3];
      return `<path d="M${round(left)} ${horizon}H${round(right)}L${round(nearRight)} ${height}H${round(nearLeft)}Z" fill="${scene.chalk}" fill-opacity=".05"/>`;
    })
    .join('');
  return `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${scene.skyHigh}"/><stop offset="1" stop-color="${scene.skyLow}"/></linearGradient>
<linearGradient id="pitch" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${scene.pitchFar}"/><stop offset="1" stop-color="${scene.pitchNear}"/></linearGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#pitch)"/>
${stripes}
<path d="M0 ${farLineY}H${width}" stroke="${scene.chalk}" stroke-opacity=".3" stroke-width="4"/>`;
}

export const round = (value: number): number => Math.round(value * 100) / 100;
