/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { createStore, del, keys, set } from 'idb-keyval';
import {
  deleteAllCachedAnswers,
  deleteCachedAnswersWith,
  deleteOldCachedAnswers,
  readCachedAnswer,
  readCachedBlocks,
  writeCachedAnswer,
  writeCachedBlocks,
} from './offline-cache';

// The fake database clones values, but jsdom has no structuredClone.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

const DAY = 86_400_000;
const store = createStore('homeground', 'kept');
const today = Date.now();
const setDay = (days: number) => jest.spyOn(Date, 'now').mockReturnValue(today + days * DAY);
const blocks = new Map([
  ['1', ['one']],
  ['2', ['two']],
]);
const write = (changed: readonly (readonly [string, unknown])[] = []) =>
  writeCachedBlocks('room', { count: 2 }, new Map([...blocks, ...changed]));
const readBlocks = async () => Object.fromEntries((await readCachedBlocks('room'))?.blocks ?? []);

beforeEach(() => deleteAllCachedAnswers());

/** Returns the keys of the records that were written while `work` ran. */
async function writtenKeys(work: () => Promise<void>) {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  await work();
  const written = put.mock.calls.map(([, key]) => key);
  put.mockRestore();
  return written;
}

test('only changed, new and missing blocks are written, and unused ones are deleted', async () => {
  expect(await writtenKeys(write)).toEqual(['room #1', 'room #2', 'room']);
  expect(await writtenKeys(write)).toEqual(['room']);
  expect(await writtenKeys(() => write([['2', ['TWO']], ['3', ['three']]]))).toEqual(['room #2', 'room #3', 'room']); // prettier-ignore
  expect(await readCachedBlocks('room')).toMatchObject({ data: { count: 2 } });
  expect(await readBlocks()).toEqual({ 1: ['one'], 2: ['TWO'], 3: ['three'] });
  await del('room #1', store);
  expect(await writtenKeys(write)).toEqual(['room #1', 'room #2', 'room']);
  expect(await readBlocks()).toEqual({ 1: ['one'], 2: ['two'] });
});

test('blocks of a response that was replaced by one record are not read', async () => {
  await write();
  await writeCachedAnswer('room', ['whole']);
  expect(await readCachedBlocks('room')).toMatchObject({ data: ['whole'], blocks: new Map() });
});

test('a damaged block loses only itself; without any block nothing is stored', async () => {
  await write();
  await set('room #1', 'damaged', store);
  expect(await readBlocks()).toEqual({ 2: ['two'] });
  await set('room #2', null, store);
  expect(await readCachedBlocks('room')).toBeNull();
});

test.each([
  ['the device is full', (transaction: IDBTransaction) => transaction.abort()],
  [
    'the data cannot be copied',
    () => {
      throw new DOMException('a function', 'DataCloneError');
    },
  ],
])('if %s, the earlier state stays, and the next write stores everything', async (_reason, fail) => {
  await write();
  const realPut = IDBObjectStore.prototype.put;
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    const request = realPut.call(this, value, key);
    if (key === 'room') fail(this.transaction);
    return request;
  });
  await write([['2', ['TWO']]]);
  put.mockRestore();
  expect(await readBlocks()).toEqual({ 1: ['one'], 2: ['two'] });
  await write([['2', ['TWO']]]);
  expect(await readBlocks()).toEqual({ 1: ['one'], 2: ['TWO'] });
});

test('an id in one block deletes the response with all its blocks, and no other response', async () => {
  await write();
  await writeCachedBlocks('room-2', {}, new Map([['1', ['other']]]));
  await writeCachedAnswer('rooms', ['a room']);
  await deleteCachedAnswersWith('two');
  expect(await keys(store)).toEqual(['room-2', 'room-2 #1', 'rooms']);
  expect(await readCachedBlocks('room')).toBeNull();
  expect((await readCachedAnswer('rooms'))?.data).toEqual(['a room']);
});

test('a block is as old as its response, also if it was not written for 14 days', async () => {
  setDay(-20);
  await write();
  await writeCachedBlocks('old', {}, blocks);
  setDay(-1);
  await write([['2', ['TWO']]]);
  await set('lost #1', { of: 'lost', name: '1', block: [] }, store);
  setDay(0);
  await deleteOldCachedAnswers();
  expect(await keys(store)).toEqual(['room', 'room #1', 'room #2']);
  expect(await readBlocks()).toEqual({ 1: ['one'], 2: ['TWO'] });
  setDay(13);
  expect(await readCachedBlocks('room')).toBeNull();
});
