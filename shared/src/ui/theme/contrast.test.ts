import { kitColours } from './kit-colours';
import { palettes, type ColorRole } from './tokens';

/** Returns the relative luminance of a colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const backgrounds: readonly ColorRole[] = ['page', 'raised', 'sunken'];
const textColors: readonly ColorRole[] = [
  'text',
  'textQuiet',
  'accentText',
  'confirmText',
  'warningText',
  'dangerText',
  'lossText',
];
const surfacePairs: readonly (readonly [ColorRole, ColorRole])[] = [
  ['onAccent', 'accentSurface'],
  ['onAccent', 'accentPressed'],
  ['onConfirm', 'confirmSurface'],
  ['onDanger', 'dangerSurface'],
  ['onDanger', 'dangerPressed'],
  ...(['accent', 'confirm', 'warning', 'danger', 'loss'] as const).flatMap((tone) =>
    ([`${tone}Text`, 'text', 'textQuiet'] as const).map((textColor) => [textColor, `${tone}Tint`] as const),
  ),
];
const textPairs = [
  ...backgrounds.flatMap((background) => textColors.map((textColor) => [textColor, background] as const)),
  ...surfacePairs,
];
const controlPairs = backgrounds.flatMap((background) =>
  (['lineStrong', 'accentSurface', 'confirmSurface', 'dangerSurface', 'loss'] as const).map(
    (borderColor) => [borderColor, background] as const,
  ),
);

describe.each(['light', 'dark'] as const)('%s theme (WCAG 2.2 AA)', (mode) => {
  const palette = palettes[mode];

  it.each(textPairs)('%s is readable on %s', (textColor, background) => {
    expect(contrast(palette[textColor], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('%s is visible on %s', (borderColor, background) => {
    expect(contrast(palette[borderColor], palette[background])).toBeGreaterThanOrEqual(3);
  });
});

/** Returns the angle of a colour in the wheel of hues, in degrees. */
function hue(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
}

it.each(['light', 'dark'] as const)('a loss has the hue of nothing else in the %s theme', (mode) => {
  const { loss, lossText, accent, accentText, confirm, dangerText, warning } = palettes[mode];
  for (const ofLoss of [loss, lossText])
    for (const other of [accent, accentText, confirm, dangerText, warning]) {
      const distance = Math.abs(hue(ofLoss) - hue(other));
      expect(Math.min(distance, 360 - distance)).toBeGreaterThan(40);
    }
});

it.each(Object.entries(kitColours))('a number is readable on a %s shirt', (_name, { fill, ink }) => {
  expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
});
