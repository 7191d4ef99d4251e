import type { Page } from '../../platform/public-web';
import { createLinkPreviews } from './link-previews.usecases';
import { createPlaces } from './places';

const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };
const pageAt = (url: URL): Page => ({
  url,
  contentType: 'text/html',
  start: Buffer.from('<title>Page</title>'),
});
const free = async () => undefined;

test('the thousand previews that were used last are kept', async () => {
  const reads: string[] = [];
  const log = { debug: () => undefined };
  const readPage = async (url: URL) => {
    reads.push(url.pathname);
    return pageAt(url);
  };
  const find = createLinkPreviews({ clock, log, readPage });
  for (let page = 0; page < 1000; page += 1) await find(`https://a.example/${page}`, free);
  await find('https://a.example/0', free);
  await find('https://a.example/1000', free);
  expect(reads).toHaveLength(1001);
  await find('https://a.example/0', free);
  expect(reads).toHaveLength(1001);
  await find('https://a.example/1', free);
  expect(reads).toHaveLength(1002);
});

test('each outcome is counted', async () => {
  const outcomes: string[] = [];
  const readPage = async (url: URL) => {
    if (url.pathname === '/broken') throw new Error('status 500');
    return pageAt(url);
  };
  const observe = (outcome: string) => void outcomes.push(outcome);
  const find = createLinkPreviews({ clock, log: { debug: () => undefined }, readPage, observe });
  await find('https://a.example/page', free);
  await find('https://a.example/page', free);
  await find('https://a.example/broken', free);
  await expect(
    find('https://a.example/other', () => Promise.reject(new Error('too many'))),
  ).rejects.toThrow();
  expect(outcomes).toEqual(['read', 'remembered', 'failed', 'refused']);
});

test('the log names the host of a page that cannot be read, but nothing else of its address', async () => {
  const lines: unknown[] = [];
  const log = { debug: (details: object) => void lines.push(details) };
  const readPage = () => Promise.reject(new Error('status 500'));
  const find = createLinkPreviews({ clock, log, readPage });
  expect(await find('https://a.example/private?token=1', free)).toBeNull();
  expect(lines).toEqual([{ host: 'a.example', reason: 'status 500' }]);
});

test('four pages are read at once, eight wait in order, and further ones are refused and tried again later', async () => {
  const reads: string[] = [];
  const finishRead: (() => void)[] = [];
  const readPage = async (url: URL) => {
    reads.push(url.pathname);
    await new Promise<void>((end) => finishRead.push(end));
    return pageAt(url);
  };
  const find = createLinkPreviews({ clock, log: { debug: () => undefined }, readPage });
  const answers = Array.from({ length: 12 }, (_, page) => find(`https://a.example/${page}`, free));
  await expect(find('https://a.example/12', free)).rejects.toMatchObject({ status: 503 });
  expect(reads).toEqual(['/0', '/1', '/2', '/3']);
  while (reads.length < 12) {
    finishRead.shift()?.();
    await new Promise(setImmediate);
  }
  for (const finish of finishRead) finish();
  expect(await Promise.all(answers)).toHaveLength(12);
  expect(reads.slice(4)).toEqual(['/4', '/5', '/6', '/7', '/8', '/9', '/10', '/11']);
  const answer = find('https://a.example/12', free);
  await new Promise(setImmediate);
  finishRead.at(-1)?.();
  expect(await answer).toMatchObject({ title: 'Page' });
});

test('a task that fails leaves its place', async () => {
  const inPlace = createPlaces(1, 0);
  await expect(inPlace(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await inPlace(async () => 'done')).toBe('done');
});
