import { cacheBustedUrl, plainUrl } from './cache-busted-url';

const base = '/r/mf-chat/0.1.0-5ca0c01c0c/';
const attempts = Array.from({ length: 100 }, (_, attempt) => cacheBustedUrl(base, attempt));

test('the first attempt is the address itself, and every later attempt has another address', () => {
  expect(attempts[0]).toBe(base);
  expect(new Set(attempts).size).toBe(attempts.length);
});

test('all addresses lead to the same folder', () => {
  expect(new Set(attempts.map(decodeURIComponent))).toEqual(new Set([base]));
});

test('a folder without digits has one address', () => {
  expect(cacheBustedUrl('/r/mf-chat/dev/', 3)).toBe('/r/mf-chat/dev/');
});

test('the plain address of every attempt is the address of the first attempt', () => {
  const file = 'c/chat%20list.1.js';
  const urls = attempts.map(
    (folder, attempt) => `https://homeground.example${folder}${file}?attempt=${attempt}`,
  );
  expect(new Set(urls.map(plainUrl))).toEqual(new Set([`https://homeground.example${base}${file}`]));
});
