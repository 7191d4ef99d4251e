import { placeText, sportNames, type Locale } from '@homeground/shared/contracts';
import { formatStartTime } from '../plain-pages';
import { endingOf } from './ending.rules';
import { drawableText, fitText, type Fitted, type Space } from './fit-text.rules';
import { palette, scene } from './palette';
import { initialOf, type PictureFacts, type PictureSide } from './picture-facts.rules';
import { pictureWords } from './picture-words';
import {
  drawProductLogo,
  emptyShirt,
  drawPlayingField,
  drawLogoPlaceholder,
  shadow,
  shirt,
  textElement,
} from './svg-parts.rules';
import type { Typefaces } from './typefaces';

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  /** Logos that cover their places in the drawing (logos.ts). */
  readonly logos: readonly PlacedLogo[];
}

/** Logo of a team, and the square that it covers. */
export interface PlacedLogo {
  readonly address: string;
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** Positions and sizes of all parts in one of the two shapes. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly margin: number;
  readonly productLogo: { readonly size: number; readonly y: number };
  readonly sport: { readonly y: number; readonly middle: boolean; readonly size: number };
  /** `fromMiddle` is the distance from the middle of the picture to the middle of a shirt. */
  readonly shirts: { readonly size: number; readonly y: number; readonly fromMiddle: number };
  /** Score or “vs”, between the two shirts; `label` is the font size of the words above a score. */
  readonly between: { readonly y: number; readonly onGrass: boolean; readonly label: number } & Space;
  readonly names: { readonly y: number } & Space;
  readonly title: { readonly y: number } & Space;
  /** Time and place, in one line if `together`. */
  readonly facts: { readonly y: number; readonly together: boolean } & Space;
}

export const layouts = {
  /** Previews of links in messengers. */
  card: {
    width: 1200,
    height: 630,
    horizon: 348,
    margin: 56,
    productLogo: { size: 64, y: 44 },
    sport: { y: 88, middle: false, size: 34 },
    shirts: { size: 300, y: 258, fromMiddle: 310 },
    between: { y: 282, width: 350, sizes: [128, 106, 86, 70], lines: 1, onGrass: false, label: 30 },
    names: { y: 462, width: 476, sizes: [50, 44, 38], lines: 2 },
    title: { y: 462, width: 1060, sizes: [54, 48, 42, 36], lines: 2 },
    facts: { y: 586, width: 1088, sizes: [32, 30, 28, 26], lines: 1, together: true },
  },
  /** Stories: apps cover the top and the bottom. */
  story: {
    width: 1080,
    height: 1920,
    horizon: 850,
    margin: 72,
    productLogo: { size: 96, y: 270 },
    sport: { y: 470, middle: true, size: 52 },
    shirts: { size: 470, y: 760, fromMiddle: 256 },
    between: { y: 1400, width: 936, sizes: [230, 200, 170], lines: 1, onGrass: true, label: 44 },
    names: { y: 1064, width: 450, sizes: [60, 54, 48, 42], lines: 2 },
    title: { y: 1064, width: 936, sizes: [68, 60, 54, 48], lines: 2 },
    facts: { y: 1530, width: 936, sizes: [48, 44, 40, 36], lines: 1, together: false },
  },
} as const satisfies Record<string, Layout>;

export type Shape = keyof typeof layouts;

/** Draws the picture of a match as SVG, only from `facts`. */
export function drawingOf(facts: PictureFacts, locale: Locale, shape: Shape, typefaces: Typefaces): Drawing {
  const layout: Layout = layouts[shape];
  const { width, height, horizon } = layout;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${drawPlayingField({ width, height, horizon })}
${heading(facts, locale, layout)}
${shirtsOf(facts, layout, typefaces)}
${betweenOf(facts, locale, layout, typefaces)}
${namesOf(facts, locale, layout, typefaces)}
${placeAndTime(facts, locale, layout, typefaces)}
</svg>`;
  return { width, height, svg, logos: logosOf(facts, layout) };
}

const oneLine = (text: string, size: number): Fitted => ({ lines: [text], size });

function heading(
  { sport }: PictureFacts,
  locale: Locale,
  { width, margin, productLogo: logo, sport: line }: Layout,
): string {
  const name = oneLine(sportNames[locale][sport], line.size);
  // The word Homeground starts 1.3 logo sizes right of the logo's left edge. Logo and word are 4.6 logo sizes wide together.
  const brand = oneLine('Homeground', logo.size * 0.56);
  const headingStyle = { weight: 800, fill: palette.text } as const;
  const baseLine = logo.y + logo.size * 0.7;
  if (line.middle) {
    const left = (width - logo.size * 4.6) / 2;
    return `${drawProductLogo({ x: left, y: logo.y }, logo.size)}
${textElement(brand, { x: left + logo.size * 1.3, y: baseLine }, { ...headingStyle, anchor: 'start' })}
${textElement(name, { x: width / 2, y: line.y }, { ...headingStyle, fill: palette.accentSurface })}`;
  }
  return `${drawProductLogo({ x: margin, y: logo.y }, logo.size)}
${textElement(brand, { x: margin + logo.size * 1.3, y: baseLine }, { ...headingStyle, anchor: 'start' })}
${textElement(name, { x: width - margin, y: line.y }, { ...headingStyle, anchor: 'end', fill: palette.accentSurface })}`;
}

/** Side of the square of a logo, as a part of the size of a shirt. */
const logoSize = 0.74;

function logosOf({ host, away }: PictureFacts, { width, shirts }: Layout): readonly PlacedLogo[] {
  const side = Math.round(shirts.size * logoSize);
  const logoAt = (team: PictureSide | null, x: number) =>
    team?.logo
      ? [{ address: team.logo, left: Math.round(x - side / 2), top: Math.round(shirts.y - side / 2), side }]
      : [];
  return [...logoAt(host, width / 2 - shirts.fromMiddle), ...logoAt(away, width / 2 + shirts.fromMiddle)];
}

function shirtsOf(
  { host, away }: PictureFacts,
  { width, shirts: { size, y, fromMiddle } }: Layout,
  { bold }: Typefaces,
): string {
  const shirtOf = ({ kit, name, logo }: PictureSide, place: { readonly x: number; readonly y: number }) =>
    (logo === null ? shirt : drawLogoPlaceholder)(
      kit,
      initialOf(drawableText(name ?? '', bold)),
      place,
      logo === null ? size : size * logoSize,
    );
  const [left, right] = [
    { x: width / 2 - fromMiddle, y },
    { x: width / 2 + fromMiddle, y },
  ];
  const ground = y + size * 0.4;
  return `${shadow({ x: left.x, y: ground }, size)}${shirtOf(host, left)}
${shadow({ x: right.x, y: ground }, size)}${away ? shirtOf(away, right) : emptyShirt(right, size)}`;
}

function betweenOf(
  { progress }: PictureFacts,
  locale: Locale,
  { width, between }: Layout,
  { bold }: Typefaces,
): string {
  const { y, sizes, label, onGrass } = between;
  const fill = onGrass ? scene.chalk : palette.text;
  const x = width / 2;
  const ending = endingOf(progress, locale);
  if (ending === null)
    return textElement(
      oneLine(pictureWords[locale].versus, (sizes[0] ?? label) * 0.8),
      { x, y },
      { weight: 800, fill },
    );
  // Words are longer than a score.
  const text = fitText(ending.text, { ...between, sizes: [...sizes, 58, 48] }, bold);
  // The label is above the text. Digits are 0.74 of the font size high, Hangul 0.84.
  const height = progress.kind === 'SCORE' ? 0.74 : 0.84;
  const labelY = y - text.size * height - label * 0.8;
  return `${textElement(oneLine(ending.label, label), { x, y: labelY }, { weight: 500, fill })}
${textElement(text, { x, y }, { weight: 800, fill })}`;
}

function namesOf(facts: PictureFacts, locale: Locale, layout: Layout, typefaces: Typefaces): string {
  const { width, names, title, shirts } = layout;
  const { host, away } = facts;
  const words = pictureWords[locale];
  const lightText = { weight: 800, fill: scene.chalk } as const;
  // In a one-on-one no person is named, so the title is shown instead.
  if (host.name === null) {
    const text = drawableText(facts.title, typefaces.bold) ?? sportNames[locale][facts.sport];
    return textElement(fitText(text, title, typefaces.bold), { x: width / 2, y: title.y }, lightText);
  }
  const nameOf = (side: PictureSide, fallback: string) =>
    drawableText(side.name ?? '', typefaces.bold) ?? fallback;
  const line = (text: string, x: number) =>
    textElement(fitText(text, names, typefaces.bold), { x, y: names.y }, lightText);
  return `${line(nameOf(host, words.host), width / 2 - shirts.fromMiddle)}
${line(away ? nameOf(away, words.away) : words.looking, width / 2 + shirts.fromMiddle)}`;
}

function placeAndTime(
  facts: PictureFacts,
  locale: Locale,
  { width, facts: space }: Layout,
  { medium, bold }: Typefaces,
): string {
  const startTime = formatStartTime(facts, locale);
  const regionNames = facts.region?.[locale];
  const region = regionNames
    ? placeText([regionNames.depth1, regionNames.depth2, regionNames.depth3], locale)
    : '';
  const place = drawableText(region, medium);
  const position = { x: width / 2, y: space.y };
  if (space.together) {
    const line = fitText([startTime, place].filter(Boolean).join('  ·  '), space, medium);
    return textElement(line, position, { weight: 500, fill: scene.chalk });
  }
  const time = textElement(fitText(startTime, space, bold), position, { weight: 800, fill: scene.chalk });
  if (place === null) return time;
  return `${time}
${textElement(fitText(place, space, medium), { ...position, y: space.y + 74 }, { weight: 500, fill: scene.chalk })}`;
}
