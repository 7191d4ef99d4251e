import { drawableText, fitText } from './fit-text.rules';
import { typefaces, type Typefaces } from './typefaces';

let fonts: Typefaces;

beforeAll(async () => {
  fonts = await typefaces();
});

const space = { width: 476, sizes: [50, 44, 38], lines: 2 };

test('the fonts have every Korean syllable and the letters of European languages', () => {
  const syllables = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, index) =>
    String.fromCodePoint(0xac00 + index),
  );
  for (const font of [fonts.medium, fonts.bold]) {
    expect([...syllables, ...'AzŁżßñéøΩжđ0189·:…'].filter((letter) => !font.has(letter))).toEqual([]);
    expect(font.has('漢')).toBe(false);
  }
});

test.each([
  ['성수 번개 FC', '성수 번개 FC'],
  ['  many    spaces\t\n here ', 'many spaces here'],
  ['성수 FC ⚽️🔥', '성수 FC'],
  ['👨‍👩‍👧‍👦 Dads', 'Dads'],
  ['1️⃣ 🇰🇷 Korea', '1 Korea'],
  ['a\u202Eb\u2066c\u200Bd\u0007e\u00ADf', 'abcdef'],
  ['\u1100\u1161', '가'],
  [`Zalgo${'\u0316'.repeat(1000)}`, 'Zalgo'],
  ['<script>alert("1")</script>', '<script>alert("1")</script>'],
  ['😀😀', null],
  ['   ', null],
  ['مرحبا', null],
  ['FC 漢江', null],
  ['\u3164\u3164', null],
])('%j is drawn as %j', (text, expected) => {
  expect(drawableText(text, fonts.bold)).toBe(expected);
});

test.each([
  ['a short name has the largest size', '번개 FC', ['번개 FC'], 50],
  ['the longest Korean name has two lines', '가나다라마바사아자차카타파하거너더러머버', null, 44],
  ['words stay whole', 'Riverside Wanderers United', ['Riverside', 'Wanderers United'], 50],
])('%s', (_, text, lines, size) => {
  const fittedText = fitText(text, space, fonts.bold);
  expect(fittedText.size).toBe(size);
  expect(fittedText.lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  if (lines) expect(fittedText.lines).toEqual(lines);
});

test.each([
  ['가'.repeat(40)],
  ['W'.repeat(60)],
  ['Very '.repeat(30).trim()],
  [`${'각'.repeat(25)} ${'x'.repeat(40)}`],
])('%s is cut to its space and ends with dots', (text) => {
  const { lines, size } = fitText(text, space, fonts.bold);
  expect(lines.length).toBe(2);
  expect(lines.map((line) => fonts.bold.widthOf(line) * size).filter((width) => width > space.width)).toEqual(
    [],
  );
  expect(lines[1]).toMatch(/\S…$/);
});
