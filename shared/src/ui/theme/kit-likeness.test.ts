import { areAlike, kitColourNames } from '@homeground/shared/contracts';
import { kitColours } from './kit-colours';

/** Returns the perceived distance of two colours (CIE 1976). */
function distance(first: string, other: string): number {
  const [a, b] = [labOf(first), labOf(other)];
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
}

function labOf(hex: string): [number, number, number] {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = curve((red * 0.4124 + green * 0.3576 + blue * 0.1805) / 0.95047);
  const y = curve(red * 0.2126 + green * 0.7152 + blue * 0.0722);
  const z = curve((red * 0.0193 + green * 0.1192 + blue * 0.9505) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const pairs = kitColourNames.flatMap((first, index) =>
  kitColourNames.slice(index + 1).map((other) => [first, other] as const),
);

test.each(pairs)('areAlike agrees with the perceived distance of %s and %s', (first, other) => {
  const perceivedDistance = distance(kitColours[first].fill, kitColours[other].fill);
  // Between these two limits people disagree, so nothing is tested.
  if (perceivedDistance < 42) expect(areAlike(first, other)).toBe(true);
  if (perceivedDistance > 65) expect(areAlike(first, other)).toBe(false);
  expect(areAlike(first, other)).toBe(areAlike(other, first));
});

test('a colour is like itself', () => {
  expect(kitColourNames.every((name) => areAlike(name, name))).toBe(true);
});
