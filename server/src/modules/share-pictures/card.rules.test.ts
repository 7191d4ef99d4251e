import { drawingOf, layouts, type Shape } from './card.rules';
import { kits } from './palette';
import type { PictureFacts } from './picture-facts.rules';
import { typefaces, type Typefaces } from './typefaces';

let fonts: Typefaces;

beforeAll(async () => {
  fonts = await typefaces();
});

const facts: PictureFacts = {
  id: 'x',
  title: 'Sunday morning tennis',
  sport: 'soccer',
  startAt: '2026-06-08T10:00:00.000Z',
  timeZone: 'Asia/Seoul',
  region: {
    ko: { depth1: '서울', depth2: '성동구', depth3: '성수동' },
    en: { depth1: 'Seoul', depth2: 'Seongdong-gu', depth3: 'Seongsu-dong' },
  },
  progress: { kind: 'SCORE', host: 3, away: 2 },
  host: { name: '성수 번개 FC', kit: { body: 'red', sleeves: 'white' }, logo: null },
  away: { name: 'Zebras', kit: { body: 'navy', sleeves: 'sky' }, logo: null },
};
const shapes = Object.keys(layouts) as Shape[];
const svgOf = (changes: Partial<PictureFacts>, locale: 'ko' | 'en' = 'ko', shape: Shape = 'card') =>
  drawingOf({ ...facts, ...changes }, locale, shape, fonts).svg;
/** Returns the visible texts of a picture. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, text = '']) => text);

test.each(shapes)('a %s of a result has sides, score, time and place in both languages', (shape) => {
  const korean = textsOf(svgOf({}, 'ko', shape)).join('|');
  for (const text of [
    'Homeground',
    '축구',
    '최종 결과',
    '3 : 2',
    '성수 번개 FC',
    'Zebras',
    '6월 8일 (월) 오후 7시',
    '서울 성동구 성수동',
  ])
    expect(korean).toContain(text);
  const english = textsOf(svgOf({}, 'en', shape)).join('|');
  for (const text of ['Soccer', 'Final score', '19:00', 'Seongsu-dong, Seongdong-gu, Seoul'])
    expect(english).toContain(text);
});

test('shirts have the colours of their teams', () => {
  const svg = svgOf({});
  for (const { fill } of [kits.red, kits.white, kits.navy, kits.sky]) expect(svg).toContain(`fill="${fill}"`);
});

test('shirts have the initials of their teams', () => {
  for (const shape of shapes)
    expect(textsOf(svgOf({}, 'ko', shape)).filter((text) => [...text].length === 1)).toEqual(['성', 'Z']);
  // The font has no emoji, so the letter after the emoji is drawn.
  expect(textsOf(svgOf({ away: { name: '⚽ Owls', kit: facts.host.kit, logo: null } }))).toContain('O');
});

test('a confirmed match has “vs” (“v” in English), and an open match says that it looks for an opponent', () => {
  const comingTexts = textsOf(svgOf({ progress: { kind: 'AGAINST' } }));
  expect(comingTexts).toContain('vs');
  expect(textsOf(svgOf({ progress: { kind: 'AGAINST' } }, 'en'))).toContain('v');
  expect(comingTexts.join('|')).not.toMatch(/:|최종/);
  const openMatch = svgOf({ progress: { kind: 'LOOKING' }, away: null });
  expect(textsOf(openMatch).join(' ')).toContain('상대를 찾고 있어요');
  expect(openMatch).not.toContain(kits.navy.fill);
});

test('a one-on-one has its title in place of names, because persons are not named', () => {
  const person = { name: null, kit: { body: 'orange', sleeves: 'orange' }, logo: null } as const;
  const texts = textsOf(svgOf({ host: person, away: { ...person } }));
  expect(texts).toContain('Sunday morning tennis');
  expect(texts.join('|')).not.toMatch(/홈\||원정/);
  expect(texts.filter((text) => [...text].length === 1)).toEqual([]);
});

test.each([
  ['markup', '<script>&"\'</script>', '&lt;script&gt;&amp;&quot;&#39;&lt;/script&gt;'],
  ['an end of the element', '</tspan></text><image href="http://x/"/>', '&lt;/tspan&gt;'],
  ['an entity', '&xxe;&#0;', '&amp;xxe;&amp;#0;'],
  ['letters the font does not have', 'مرحبا', '>홈<'],
  ['emoji alone', '⚽⚽', '>홈<'],
])('a name with %s is drawn as harmless text', (_, name, expected) => {
  const svg = svgOf({ host: { ...facts.host, name } });
  expect(svg).toContain(expected);
  expect(svg).not.toMatch(/<script|<image|href="/);
});

test.each(['a\u0000b', 'a\u0008b', '\uFFFEab', 'ab\uD800', '\u202Eab\u202C'])(
  'characters that XML forbids are removed from %j',
  (name) => {
    const svg = svgOf({ host: { ...facts.host, name } });
    // eslint-disable-next-line no-control-regex -- these are the characters that would make the picture unreadable
    expect(svg).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\uD800-\uDFFF\u202A-\u202E]/);
    expect(textsOf(svg)).toContain('ab');
  },
);

test.each([
  ['3 : 2', 3, 2],
  ['10 : 8', 10, 8],
  ['102 : 98', 102, 98],
  ['999 : 999', 999, 999],
])('the score %s fits between the shirts', (text, host, away) => {
  const svg = svgOf({ progress: { kind: 'SCORE', host, away } });
  const size = Number(new RegExp(`font-size="([\\d.]+)"[^>]*><tspan[^>]*>${text}<`).exec(svg)?.[1]);
  const { fromMiddle, size: shirt } = layouts.card.shirts;
  // A shirt is 40 of 48 units wide.
  const freeWidth = 2 * (fromMiddle - (shirt * 20) / 48);
  expect(fonts.bold.widthOf(text) * size).toBeLessThan(freeWidth);
});
