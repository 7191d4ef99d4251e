import { emptyConversation, hasGap, hasOlder, newestOf, oldestOf, withPage } from './conversation.rules';
import { pageOf, text } from './room.fixture';
import { conversationInBlocks, latestPart } from './stored-conversation.rules';

const { split, join } = conversationInBlocks;
const conversationOf = (first: number, last: number) => {
  const messages = Array.from({ length: last - first + 1 }, (_, index) => text(first + index));
  return withPage(emptyConversation, pageOf(messages, last), {});
};

test('the stored part of a long conversation has its latest 300 messages and the rest of the first block; earlier ones can be fetched', () => {
  const storedPart = latestPart(conversationOf(1, 1005));
  expect([oldestOf(storedPart), newestOf(storedPart), hasOlder(storedPart), hasGap(storedPart)]).toEqual([
    700,
    1005,
    true,
    false,
  ]);
  expect(latestPart(conversationOf(1, 20))).toEqual(conversationOf(1, 20));
  // The messages of the first block may be unknown.
  expect(oldestOf(latestPart(conversationOf(703, 1005)))).toBe(703);
});

test('a conversation is the same after it was stored in blocks', () => {
  for (const conversation of [conversationOf(5, 42), conversationOf(1, 9), emptyConversation]) {
    const { rest, blocks } = split(conversation);
    // Blocks are read in the order of their keys, which are texts.
    const sorted = new Map([...blocks].sort(([a], [b]) => (a < b ? -1 : 1)));
    expect(join(rest, sorted)).toEqual(conversation);
  }
});

test('a new message changes only the last block, and a full block is followed by another one', () => {
  const blocksTo = (last: number) => split(latestPart(conversationOf(1, last))).blocks;
  const changedBlocks = (last: number) =>
    [...blocksTo(last)].filter(([name, block]) => {
      return JSON.stringify(blocksTo(last - 1).get(name)) !== JSON.stringify(block);
    });
  expect(changedBlocks(905).map(([name]) => name)).toEqual(['90']);
  expect(changedBlocks(910).map(([name]) => name)).toEqual(['91']);
});

test('a damaged block loses the messages before its end, so that the run has no gap', () => {
  const { rest, blocks } = split(conversationOf(1, 42));
  const damaged = (name: string, value: unknown) => oldestOf(join(rest, new Map([...blocks, [name, value]])));
  expect(damaged('2', 'not a block')).toBe(30);
  expect(damaged('2', [null])).toBe(30);
  expect(join(rest, new Map([...blocks].slice(0, -1)))).toEqual({ ...conversationOf(1, 39), lastNumber: 42 });
});
