import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kits, palette, scene } from './palette';

/** Reads a file of the theme as text, because the server may not import screen code. */
const readThemeFile = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../../shared/src/ui/theme', file), 'utf8');

test('shirts have the colours that the app gives them', () => {
  const rows = [...readThemeFile('kit-colours.ts').matchAll(/(\w+): \{ fill: '(#\w+)', ink: '(#\w+)' \}/g)];
  expect(Object.fromEntries(rows.map(([, name, fill, ink]) => [name, { fill, ink }]))).toEqual(kits);
});

test('the other colours are those of the light theme', () => {
  const lightTheme = readThemeFile('tokens.ts').split('dark: {')[0] ?? '';
  const tokens = Object.entries(palette).map(([name, value]) => `${name}: '${value}'`);
  expect(tokens.filter((line) => !lightTheme.includes(line))).toEqual([]);
});

/** Relative luminance and contrast are computed with the formulas of WCAG 2. */
const channel = (part: string) => {
  const value = Number.parseInt(part, 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.slice(1).match(/../g) ?? []).map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (first: string, second: string) => {
  const [lower = 0, higher = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
};

test.each([
  ['text on the sky', palette.text, scene.skyHigh, 4.5],
  ['the large name of the sport on the darkest part of the sky', palette.accentSurface, scene.skyHigh, 3],
  ['text on the far grass', scene.chalk, scene.pitchFar, 4.5],
  ['text on the near grass', scene.chalk, scene.pitchNear, 4.5],
])('%s has enough contrast', (_, ink, ground, minimum) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(minimum);
});
