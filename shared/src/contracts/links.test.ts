import { previewedLink } from './links';

const hosts = ['map.example', 'video.example'];

test.each([
  ['여기 https://map.example/p/1에서 봐요', 'https://map.example/p/1'],
  ['(https://a.map.example/x), later https://map.example/y', 'https://a.map.example/x'],
  ['https://other.example/ http://map.example/ https://VIDEO.example/2', 'https://VIDEO.example/2'],
  ['https://map.example:443/', 'https://map.example:443/'],
  ['https://map.example:8443/', null],
  ['https://me@map.example/', null],
  ['https://evilmap.example/', null],
  ['https://map.example.evil.example/', null],
  ['https://map.example./', null],
  ['https://map.example/abc~', 'https://map.example/abc'],
  ['여기요 https://map.example/abc^^ ***', 'https://map.example/abc'],
  ['https://map.example/~kim/a*b', 'https://map.example/~kim/a*b'],
  ['https://map.example/abc(3번 출구)', 'https://map.example/abc'],
  ['https://map.example/abc[3번 출구]', 'https://map.example/abc'],
  ['https://map.example/a_(b)(3번)', 'https://map.example/a_(b)'],
  ['https://map.example/a(b', 'https://map.example/a'],
  ['https://map.example/1,https://map.example/2', 'https://map.example/1'],
  ['https://other.example/1,https://map.example/2', 'https://map.example/2'],
  ['https://map.example/1?to=https://map.example/2', 'https://map.example/1?to=https://map.example/2'],
  ['https://map.example/@37.5,127.0,15z', 'https://map.example/@37.5,127.0,15z'],
  ['map.example', null],
  ['', null],
])('in %j the link with a preview is %j', (text, expected) => {
  expect(previewedLink(text, hosts)).toBe(expected);
});

test('without hosts no link has a preview', () => {
  expect(previewedLink('https://map.example/', [])).toBeNull();
});
