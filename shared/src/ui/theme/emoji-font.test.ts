import { emojiFontFace, emojiRange, fontFamily } from './tokens';

const ranges = emojiRange.split(',').map((range) => {
  const [from = 0, to = from] = range
    .slice(2)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16));
  return [from, to] as const;
});
const isEmoji = (character: string) =>
  [...character].every((item) => {
    const code = item.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => code >= from && code <= to);
  });

it.each(['😀', '😂', '😮', '😢', '👍', '❤️', '👩‍👧', '🇰🇷'])(
  '%s is in the colours of the device’s emoji font',
  (emoji) => expect(isEmoji(emoji)).toBe(true),
);

it.each(['0', '9', '#', '*', 'a', '가', '·', '→', '©'])('%s is in the font of the text', (character) =>
  expect(isEmoji(character)).toBe(false),
);

it('asks the device for its emoji font first, and loads no file', () => {
  expect(fontFamily).toMatch(/^Emoji, /);
  expect(emojiFontFace).toContain("src:local('");
  expect(emojiFontFace).not.toContain('url(');
});
