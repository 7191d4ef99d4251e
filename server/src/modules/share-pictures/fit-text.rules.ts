import type { Typeface } from './typeface.rules';

export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

export interface Space {
  readonly width: number;
  /** Font sizes, the largest first. A text that is too long even for the smallest is cut and ends with dots. */
  readonly sizes: readonly number[];
  readonly lines: number;
}

const DOTS = '…';
/** Divides the width, because the renderer may draw a text a little wider (kerning, rounding). */
const SAFETY = 1.02;
const emoji = /\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]/gu;
/** Characters that show nothing, or move or cover their neighbours: stacked marks, controls, joiners, fillers, direction marks. */
const invisible = /[\p{M}\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const clustersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * Returns the text that the font can draw, without emoji and invisible characters. null: no letter or digit remains, or the font lacks one
 * of them, and a name with gaps would be another name.
 */
export function drawableText(text: string, typeface: Typeface): string | null {
  const visibleText = text
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(emoji, '')
    .replaceAll(invisible, '');
  if ([...visibleText].some((letter) => /[\p{L}\p{N}]/u.test(letter) && !typeface.has(letter))) return null;
  const textInFont = [...visibleText].filter((letter) => typeface.has(letter) || letter === ' ').join('');
  const cleanText = textInFont.replaceAll(/ {2,}/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(cleanText) ? cleanText : null;
}

/** Returns the text at the largest size at which it fits; if even the smallest is too large, the end is cut. */
export function fitText(text: string, { width, sizes, lines: maxLines }: Space, typeface: Typeface): Fitted {
  const smallest = sizes.at(-1) ?? 16;
  // One line, even a smaller one, reads better than two. The smallest size is used only with all lines.
  // A typeface measures a text in units of the font size, so the width is divided by the size.
  for (const count of countsUpTo(maxLines)) {
    for (const size of count < maxLines ? sizes.filter((item) => item > smallest) : sizes) {
      const lines = wrapText(text, width / SAFETY / size, typeface);
      if (lines.length <= count)
        return {
          lines: count === 2 ? balanceLines(text, lines, width / SAFETY / size, typeface) : lines,
          size,
        };
    }
  }
  const maxWidth = width / SAFETY / smallest;
  const lines = wrapText(text, maxWidth, typeface);
  const remainder = lines.slice(maxLines - 1).join(' ');
  return {
    lines: [...lines.slice(0, maxLines - 1), shortenText(remainder, maxWidth, typeface)],
    size: smallest,
  };
}

const countsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Breaks at spaces; a word that is longer than a line is broken between letters. */
function wrapText(text: string, maxWidth: number, typeface: Typeface): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const extendedLine = line === '' ? word : `${line} ${word}`;
    if (typeface.widthOf(extendedLine) <= maxWidth) {
      line = extendedLine;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const cluster of clustersOf(word)) {
      if (line !== '' && typeface.widthOf(line + cluster) > maxWidth) {
        lines.push(line);
        line = '';
      }
      line += cluster;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Breaks a text of two lines so that both are about equally long: at the smallest width at which two lines are enough. */
function balanceLines(
  text: string,
  lines: readonly string[],
  maxWidth: number,
  typeface: Typeface,
): readonly string[] {
  if (lines.length !== 2) return lines;
  let balancedLines = lines;
  for (
    let narrowerWidth = maxWidth * 0.95;
    narrowerWidth > maxWidth * 0.5;
    narrowerWidth -= maxWidth * 0.05
  ) {
    const narrowerLines = wrapText(text, narrowerWidth, typeface);
    if (narrowerLines.length > 2) break;
    balancedLines = narrowerLines;
  }
  return balancedLines;
}

function shortenText(text: string, maxWidth: number, typeface: Typeface): string {
  if (typeface.widthOf(text) <= maxWidth) return text;
  const clusters = clustersOf(text);
  while (clusters.length > 1 && typeface.widthOf(clusters.join('') + DOTS) > maxWidth) clusters.pop();
  return clusters.join('').trimEnd() + DOTS;
}
