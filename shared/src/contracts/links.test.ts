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
  ['map.example', null],
  ['', null],
])('in %j the link with a preview is %j', (text, expected) => {
  expect(previewedLink(text, hosts)).toBe(expected);
});

test('without hosts no link has a preview', () => {
  expect(previewedLink('https://map.example/', [])).toBeNull();
});
