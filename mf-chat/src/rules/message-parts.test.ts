import { messageParts } from './message-parts.rules';

const links = (text: string) =>
  messageParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));
const numbers = (text: string) =>
  messageParts(text).flatMap((part) => (part.kind === 'number' ? [part.text] : []));

test.each([
  ['여기서 봬요 https://naver.me/abc에서요', ['https://naver.me/abc']],
  ['(https://example.com/a_(b)), then.', ['https://example.com/a_(b)']],
  [
    'See http://example.com. And https://example.org/x?y=1#z!',
    ['http://example.com', 'https://example.org/x?y=1#z'],
  ],
  ['https://example.com,https://two.example', ['https://example.com', 'https://two.example']],
  ['https://naver.me/abc~ 여기 https://naver.me/d(3번 출구)', ['https://naver.me/abc', 'https://naver.me/d']],
  ['no link: example.com, ftp://example.com, https://', []],
])('the links in %j are found', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'https://bank.example@evil.example/',
  'https://user:secret@evil.example',
  'https://localhost:3000/',
  'https://[::1]/',
  'https:///etc/passwd',
  // The first letter of the host is Cyrillic.
  'https://\u0430pple.com',
  'https://\u202egro.elpmaxe',
  'https://%D0%B0pple.com/',
  'https://xn--pple-43d.com/',
  'http://127.0.0.1:3000/',
  'http://192.168.0.1/router',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://192.168.0.1./',
  'http://localhost./',
  'http://router./admin',
  'http://nas.local/',
  'http://app.localhost:3000/',
])('%j never becomes a link', (text) => {
  expect(links(text)).toEqual([]);
});

test('a long link shows its host and the beginning of its path', () => {
  const [part] = messageParts(`https://www.example.com/${'a'.repeat(900)}`);
  expect(part).toMatchObject({ kind: 'link', shownText: `example.com/${'a'.repeat(23)}…`, site: null });
});

test.each([
  ['https://naver.me/x', 'naver'],
  ['https://map.naver.com/p/1', 'naver'],
  ['https://kko.to/x', 'kakao_map'],
  ['https://place.map.kakao.com/1', 'kakao_map'],
  ['https://maps.app.goo.gl/x', 'google_maps'],
  ['https://www.google.co.kr/maps/place/x', 'google_maps'],
  ['https://youtu.be/x', 'youtube'],
  ['https://google.de/maps/x', 'google_maps'],
  ['https://google.abc.me/maps/x', null],
  ['https://notnaver.me/x', null],
  ['https://google.com.evil.example/maps', null],
  ['https://youtube.com.evil.example/', null],
])('a link to %s names the site %s', (text, site) => {
  expect(messageParts(text)).toMatchObject([{ kind: 'link', site }]);
});

test.each([
  ['010-1234-5678로 전화 주세요', ['010-1234-5678']],
  ['01012345678', ['01012345678']],
  ['02-123-4567', ['02-123-4567']],
  ['+82 10-1234-5678', ['+82 10-1234-5678']],
  ['카카오뱅크 3333-01-1234567 민준', ['3333-01-1234567']],
  ['02)123-4567, (010) 1234-5678', ['02)123-4567', '(010) 1234-5678']],
  ['카카오뱅크 3333 01 1234567', ['3333 01 1234567']],
  ['110-123-456789', ['110-123-456789']],
  ['110123456789', ['110123456789']],
  ['구장 1588-1234, 1600-1234', ['1588-1234', '1600-1234']],
  ['구장 1588 1234', ['1588 1234']],
  ['1600 1800에 모여요, 2026 12 31 1930', []],
  ['5000 10000 15000원, 1500 3000원', []],
  ['1600-1800에 모여요, 1500-1600원, 2024-2026, 1588-12345', []],
  ['2026-11-22 19:00, 5 v 5, 3:2, 12,000원, 2026.11.22', []],
])('the numbers to copy in %j are found', (text, expected) => {
  expect(numbers(text)).toEqual(expected);
});

test('no part of a message is lost or repeated', () => {
  const text = '  a https://x.example/1. 010-1234-5678\nhttps://y.example ';
  const joinedText = messageParts(text)
    .map((part) => (part.kind === 'link' ? part.href : part.text))
    .join('');
  expect(joinedText).toBe(text);
});
