/** @jest-environment jsdom */
import { activePreviews, leavePreviews, startPreview } from './active-previews';
import { releaseOfPreview, requestedPreview } from './previews';
import { releaseOf } from './registry.fixture';

afterEach(() => sessionStorage.clear());

test.each(['?preview=chat@1.2.3', '?tab=2&preview=mf-chat@1.2.3'])('%s requests a version', (search) => {
  expect(requestedPreview(search)).toEqual({ area: 'mf-chat', version: '1.2.3' });
});

test.each([
  '',
  '?preview=',
  '?preview=chat',
  '?preview=chat@',
  '?preview=shop@1.2.3',
  '?preview=chat@https://evil.example/x.js',
  '?preview=chat@..%2F..%2Fevil',
  '?preview=chat@//evil.example',
  '?preview=chat@1.2.3@evil',
  '?preview=https://evil.example@1.0.0',
  '?preview=constructor@1.0.0',
  `?preview=chat@${'9'.repeat(65)}`,
])('%j requests no version', (search) => {
  expect(requestedPreview(search)).toBeNull();
});

const respondWith = (value: unknown) => () => Promise.resolve(JSON.stringify(value));
const preview = { area: 'mf-chat', version: '1.2.3' } as const;
const offeredRelease = releaseOf('mf-chat', '1.2.3');

test('address and hashes come from previews.json', async () => {
  const previews = { schema: 1, areas: { 'mf-chat': [releaseOf('mf-chat', '1.2.2'), offeredRelease] } };
  expect(await releaseOfPreview(preview, respondWith(previews))).toEqual(offeredRelease);
});

test.each([
  [{ schema: 1, areas: {} }],
  [{ schema: 1, areas: { 'mf-chat': [releaseOf('mf-chat', '1.2.2')] } }],
  [
    {
      schema: 1,
      areas: { 'mf-chat': [{ ...offeredRelease, base: 'https://evil.example/r/mf-chat/1.2.3/' }] },
    },
  ],
  [{ schema: 1, areas: { 'mf-chat': [{ ...offeredRelease, base: '/r/mf-teams/1.2.3/' }] } }],
  ['<!doctype html>'],
])('a version that is not offered, or is offered at a wrong address, is not loaded: %j', async (previews) => {
  expect(await releaseOfPreview(preview, respondWith(previews))).toBeNull();
});

test('without previews.json there is no preview', async () => {
  expect(await releaseOfPreview(preview, () => Promise.reject(new Error('404')))).toBeNull();
});

test('this tab keeps its previews until the user leaves them', () => {
  startPreview('mf-chat', '1.2.3');
  startPreview('mf-teams', '2.0.0');
  expect(activePreviews()).toEqual({ 'mf-chat': '1.2.3', 'mf-teams': '2.0.0' });
  leavePreviews();
  expect(activePreviews()).toEqual({});
});

test.each(['{', 'null', '[1]', '{"mf-chat":"../../evil"}', '{"mf-chat":7}'])(
  '%s in storage counts as no preview',
  (stored) => {
    sessionStorage.setItem('homeground.previews', stored);
    expect(activePreviews()).toEqual({});
  },
);
