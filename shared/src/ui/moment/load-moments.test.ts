/** @jest-environment jsdom */
import { loadMoments } from './moment-loader';

jest.mock('./moment-screen', () => {
  throw new Error('no network');
});

test('a page learns that the code of moments cannot be loaded', async () => {
  expect(await loadMoments()).toBe(false);
});
