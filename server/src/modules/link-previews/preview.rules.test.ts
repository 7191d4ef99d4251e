import { decodePage } from './charset.rules';
import { previewOf } from './preview.rules';

const url = new URL('https://map.naver.com/p/1');
const preview = (page: string | Buffer, contentType = 'text/html; charset=utf-8') =>
  previewOf({ url, contentType, start: Buffer.from(page) });
const titleOf = (page: string) => preview(page)?.title ?? null;

test('the texts for other sites are preferred to those for readers of the page', () => {
  const meta = `<META NAME=description content='For readers'><meta property="og:title" content="Pitch &amp; court">
    <meta content="Open until 22:00" property="og:description" /><meta property=og:site_name content=NAVER>`;
  expect(preview(`<!doctype html><html><head><title>Page title</title>${meta}</head></html>`)).toEqual({
    title: 'Pitch & court',
    description: 'Open until 22:00',
    siteName: 'NAVER',
    host: 'map.naver.com',
  });
  expect(preview(`<title>Page title</title><meta name="description" content="For readers">`)).toEqual({
    title: 'Page title',
    description: 'For readers',
    siteName: null,
    host: 'map.naver.com',
  });
});

test.each([
  ['no title', '<p>Hello</p>'],
  ['an empty title', '<title> \n </title>'],
  ['a title of invisible characters', '<title>&#8203;\u202e\u3164&#173;</title>'],
  ['an empty page', ''],
  ['nothing but the beginning of a tag', '<'],
  ['a tag that never ends', '<title'],
  ['a value that never ends', '<meta property="og:title" content="Hello'],
  ['a comment that never ends', '<!-- <title>Hello</title>'],
])('%s is no preview', (_what, page) => {
  expect(preview(page)).toBeNull();
});

test.each([
  ['a script', '<script>document.write("<title>Wrong</title>")</script><title>Right</title>', 'Right'],
  ['a style', '<style>a::before{content:"<title>Wrong"}</style><title>Right</title>', 'Right'],
  ['a comment', '<!-- <title>Wrong</title> --><title>Right</title>', 'Right'],
  [
    'the value of an attribute',
    '<meta name="x" content="><title>Wrong</title>"><title>Right</title>',
    'Right',
  ],
  [
    'a noscript',
    '<noscript><meta property="og:title" content="Wrong"></noscript><title>Right</title>',
    'Right',
  ],
  ['a second title', '<title>Right</title><title>Wrong</title>', 'Right'],
  ['the body', '<head><title>Right</title></head><body><meta property="og:title" content="Wrong">', 'Right'],
  [
    'a body without an end of the head',
    '<title>Right</title><body><meta property="og:title" content="Wrong">',
    'Right',
  ],
  ['a tag without a space', '<meta property="og:title"content="Right"/><title>Wrong</title>', 'Right'],
  ['an end tag in capitals', '<TITLE>Right</TITLE >', 'Right'],
  ['a title with tags, which are text', '<title><b>Right</b></title>', '<b>Right</b>'],
  ['an empty value', '<meta property="og:title" content=""><title>Right</title>', 'Right'],
  ['a name of an object', '<title>&constructor;Right</title>', '&constructor;Right'],
])('in %s the right title is found', (_what, page, expected) => {
  expect(titleOf(page)).toBe(expected);
});

test('entities are decoded once, and impossible characters vanish', () => {
  expect(titleOf('<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>')).toBe('<script>alert(1)</script>');
  expect(titleOf('<title>a &amp;lt; b &#44032;&#xAC01; &hellip; &unknown; &amp</title>')).toBe(
    'a &lt; b 가각 … &unknown; &amp',
  );
  expect(titleOf('<title>a&#0;&#xD800;&#x110000;&#9999999;b</title>')).toBe('ab');
});

test('control characters, invisible characters and changes of direction are removed, and white space is one space', () => {
  expect(
    titleOf(
      '<title>\u202eevil\u202c \u2066a\u2069\u200e\u200f\u061c \u0007\u0000b&#8238;c\u200b\ufeff</title>',
    ),
  ).toBe('evil a bc');
  expect(titleOf('<title>\n  two\t\r\n\u00a0 words\u2028 \u2800 here </title>')).toBe('two words here');
  expect(titleOf(`<title>a${'\u0301'.repeat(300)}b</title>`)?.length).toBeLessThan(8);
  expect(titleOf('<title>\u1112\u1161\u11ab글</title>')).toBe('한글');
  expect(titleOf('<title>👩\u200d👧 family</title>')).toBe('👩\u200d👧 family');
});

test('long texts are cut between characters', () => {
  const long = preview(
    `<title>${'😀'.repeat(2000)}</title><meta name=description content="${'word '.repeat(500)}"><meta property="og:site_name" content="${'s'.repeat(500)}">`,
  );
  expect(long?.title).toBe(`${'😀'.repeat(119)}…`);
  expect(Array.from(long?.description ?? '').length).toBeLessThanOrEqual(200);
  expect(long?.description).toMatch(/word…$/);
  expect(long?.siteName).toHaveLength(60);
  expect(titleOf(`<title>${'x'.repeat(120)}</title>`)).toBe('x'.repeat(120));
});

/** "한국 축구" in EUC-KR. */
const koreanBytes = Buffer.from([0xc7, 0xd1, 0xb1, 0xb9, 0x20, 0xc3, 0xe0, 0xb1, 0xb8]);
const koreanPage = (head = '') =>
  Buffer.concat([Buffer.from(`<html><head>${head}<title>`), koreanBytes, Buffer.from('</title></head>')]);

test.each([
  ['its header', koreanPage(), 'text/html; charset=EUC-KR'],
  ['its header in quotes', koreanPage(), 'text/html;charset="ks_c_5601-1987"'],
  ['its head', koreanPage('<meta charset="euc-kr">'), 'text/html'],
  [
    'an old head',
    koreanPage('<meta http-equiv="Content-Type" content="text/html; charset=euc-kr">'),
    'text/html',
  ],
  ['its byte order mark', Buffer.from('\ufeff<title>한국 축구</title>'), 'text/html; charset=euc-kr'],
  ['no word at all', Buffer.from('<title>한국 축구</title>'), 'text/html'],
  ['an unknown charset', Buffer.from('<title>한국 축구</title>'), 'text/html; charset=klingon'],
])('a Korean page is decoded by %s', (_what, page, contentType) => {
  expect(preview(page, contentType)?.title).toBe('한국 축구');
});

test('a page that is cut inside a character is decoded', () => {
  expect(decodePage(Buffer.from('가나').subarray(0, 4), 'text/html')).toBe('가\ufffd');
});

test.each([
  '<',
  '<!--',
  '</',
  '<a ',
  '<a b=',
  '<a b="',
  '<title>',
  '<script></scrip',
  '<meta a=">" ',
  '<meta property=og:title content=&',
  '&#x',
  ' =',
  '\u0301',
  '<!',
])('a page of nothing but %j is read in linear time', (piece) => {
  const timeOf = (length: number) => {
    const page = `<title>${piece === '\u0301' || piece.startsWith('&') ? '' : '</title>'}${piece.repeat(length / piece.length)}`;
    // Processor time, because a busy machine makes the wall clock late.
    const before = process.cpuUsage();
    preview(page);
    return process.cpuUsage(before).user / 1000;
  };
  // A scanner that goes back would need minutes for this length.
  expect(timeOf(256 * 1024)).toBeLessThan(2000);
});
