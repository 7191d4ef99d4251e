import type { Message } from '@homeground/shared/contracts';
import fc from 'fast-check';
import {
  emptyConversation,
  hasHole,
  hasOlder,
  merged,
  newestOf,
  oldestOf,
  withCardStates,
  withMessages,
  withPage,
  type Conversation,
} from './conversation.rules';
import { page, system, text, timeCard } from './room.fixture';

const run = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => text(from + index));
const numbers = ({ messages }: Conversation) => messages.map(({ number }) => number);
const from = (first: number, last: number, lastNumber = last) =>
  withPage(emptyConversation, { messages: run(first, last), lastNumber });

test('the first page begins the run; earlier and later pages continue it', () => {
  let conversation = from(51, 100);
  expect([
    oldestOf(conversation),
    newestOf(conversation),
    hasOlder(conversation),
    hasHole(conversation),
  ]).toEqual([51, 100, true, false]);
  conversation = withPage(conversation, { messages: run(1, 50), lastNumber: 100 });
  conversation = withPage(conversation, { messages: run(101, 103), lastNumber: 103 });
  expect(numbers(conversation)).toEqual(run(1, 103).map(({ number }) => number));
  expect(hasOlder(conversation)).toBe(false);
});

test('what comes over a hole waits, and stands in its place once the hole is filled', () => {
  let conversation = withMessages(from(1, 3), [text(6)]);
  expect(numbers(conversation)).toEqual([1, 2, 3]);
  expect(hasHole(conversation)).toBe(true);
  conversation = withPage(conversation, { messages: [text(4), text(5)], lastNumber: 6 });
  expect(numbers(conversation)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(hasHole(conversation)).toBe(false);
});

test('a message that comes before the first page is not lost and makes no beginning', () => {
  const waiting = withMessages(emptyConversation, [text(9)]);
  expect(numbers(waiting)).toEqual([]);
  const conversation = withPage(waiting, { messages: run(5, 8), lastNumber: 8 });
  expect(numbers(conversation)).toEqual([5, 6, 7, 8, 9]);
});

test('dropped, doubled and shuffled as it may be: asked for its holes, a page has the same gapless list', () => {
  const scenario = fc.record({
    total: fc.integer({ min: 1, max: 40 }),
    start: fc.nat(39),
    seed: fc.array(
      fc.record({
        number: fc.integer({ min: 1, max: 40 }),
        live: fc.boolean(),
        size: fc.integer({ min: 1, max: 7 }),
      }),
      { maxLength: 60 },
    ),
  });
  fc.assert(
    fc.property(scenario, ({ total, start, seed }) => {
      const all = run(1, total);
      const opened = Math.min(start, total - 1);
      const first = { messages: all.slice(Math.max(0, opened - 5), opened + 1), lastNumber: opened + 1 };
      let conversation = emptyConversation;
      let pageCame = false;
      for (const { number, live, size } of seed) {
        if (number > total) {
          conversation = withPage(conversation, first);
          pageCame = true;
        } else if (live) conversation = withMessages(conversation, [text(number)]);
        else if (pageCame) {
          // An answer to `after` whose own moment has passed: it overlaps what is here.
          const after = Math.min(number, newestOf(conversation));
          conversation = withPage(conversation, {
            messages: all.slice(after, after + size),
            lastNumber: Math.min(total, after + size),
          });
        }
        const seen = numbers(conversation);
        expect(seen).toEqual(seen.map((_, index) => (seen[0] ?? 0) + index));
      }
      conversation = withPage(conversation, first);
      conversation = withMessages(conversation, [text(total)]);
      while (hasHole(conversation)) {
        const after = newestOf(conversation);
        conversation = withPage(conversation, { messages: all.slice(after, after + 4), lastNumber: total });
      }
      while (hasOlder(conversation)) {
        const before = oldestOf(conversation);
        conversation = withPage(conversation, {
          messages: all.slice(Math.max(0, before - 5), before - 1),
          lastNumber: total,
        });
      }
      expect(conversation.messages).toEqual(all);
      expect(conversation.early).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('the order of arrival does not matter', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(run(4, 20), { minLength: 17 }), (shuffled) => {
      const conversation = shuffled.reduce((known, item) => withMessages(known, [item]), from(1, 3));
      expect(numbers(conversation)).toEqual(run(1, 20).map(({ number }) => number));
    }),
  );
});

test('an old view that comes late takes nothing away', () => {
  const now = withMessages(from(1, 4), [text(5)]);
  expect(merged(now, from(1, 3))).toEqual(now);
  expect(numbers(merged(withMessages(emptyConversation, [text(4)]), from(2, 3)))).toEqual([2, 3, 4]);
});

test('a card is what the lines after it say, and an answered one never opens again', () => {
  const answered = withCardStates([
    timeCard(1),
    timeCard(2, { replaces: 1 }),
    system(3, { event: 'card_accepted', side: 'APPLICANT', card: 2 }),
  ]);
  expect(answered.map((message) => message.kind === 'card' && message.state)).toEqual([
    'REPLACED',
    'ACCEPTED',
    false,
  ]);
  const known = withPage(emptyConversation, page(timeCard(1, { state: 'DECLINED' })));
  expect(withMessages(known, [timeCard(1)]).messages[0]).toMatchObject({ state: 'DECLINED' });
});
