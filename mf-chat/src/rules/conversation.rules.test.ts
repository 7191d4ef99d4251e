import type { Message } from '@homeground/shared/contracts';
import fc from 'fast-check';
import {
  emptyConversation,
  hasGap,
  hasOlder,
  mergeConversations,
  newestOf,
  oldestOf,
  withCardStates,
  withChanges,
  withMessages,
  withPage,
  type Conversation,
} from './conversation.rules';
import { deletedMessage, page, pageOf, system, text, timeCard } from './room.fixture';

const textsFrom = (first: number, last: number): Message[] =>
  Array.from({ length: last - first + 1 }, (_, index) => text(first + index));
const numbers = ({ messages }: Conversation) => messages.map(({ number }) => number);
const conversationOf = (first: number, last: number, lastNumber = last) =>
  withPage(emptyConversation, pageOf(textsFrom(first, last), lastNumber), {});

test('the first page begins the run; earlier and later pages continue the run', () => {
  let conversation = conversationOf(51, 100);
  expect([
    oldestOf(conversation),
    newestOf(conversation),
    hasOlder(conversation),
    hasGap(conversation),
  ]).toEqual([51, 100, true, false]);
  conversation = withPage(conversation, pageOf(textsFrom(1, 50), 100), { before: 51 });
  conversation = withPage(conversation, pageOf(textsFrom(101, 103)), { changed: 0 });
  expect(numbers(conversation)).toEqual(textsFrom(1, 103).map(({ number }) => number));
  expect(hasOlder(conversation)).toBe(false);
});

test('a message after a gap is added to the run when the gap is filled', () => {
  let conversation = withMessages(conversationOf(1, 3), [text(6)]);
  expect(numbers(conversation)).toEqual([1, 2, 3]);
  expect(hasGap(conversation)).toBe(true);
  conversation = withPage(conversation, pageOf([text(4), text(5)], 6), { changed: 0 });
  expect(numbers(conversation)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(hasGap(conversation)).toBe(false);
});

test('a message that comes before the first page is not lost, and does not begin the run', () => {
  const withEarlyMessage = withMessages(emptyConversation, [text(9)]);
  expect(numbers(withEarlyMessage)).toEqual([]);
  const conversation = withPage(withEarlyMessage, pageOf(textsFrom(5, 8)), {});
  expect(numbers(conversation)).toEqual([5, 6, 7, 8, 9]);
});

test('messages may be lost, doubled and shuffled: once the gaps are fetched, the list is complete', () => {
  // An event is the first page if its number is above `total`, a live message if `live` is true, and otherwise a late response to a request
  // with `after`.
  const scenario = fc.record({
    total: fc.integer({ min: 1, max: 40 }),
    start: fc.nat(39),
    events: fc.array(
      fc.record({
        number: fc.integer({ min: 1, max: 40 }),
        live: fc.boolean(),
        size: fc.integer({ min: 1, max: 7 }),
      }),
      { maxLength: 60 },
    ),
  });
  fc.assert(
    fc.property(scenario, ({ total, start, events }) => {
      const all = textsFrom(1, total);
      const openedAt = Math.min(start, total - 1);
      const firstPage = pageOf(all.slice(Math.max(0, openedAt - 5), openedAt + 1), openedAt + 1);
      let conversation = emptyConversation;
      let hasPage = false;
      for (const { number, live, size } of events) {
        if (number > total) {
          conversation = withPage(conversation, firstPage, {});
          hasPage = true;
        } else if (live) conversation = withMessages(conversation, [text(number)]);
        else if (hasPage) {
          // The response overlaps the loaded messages.
          const after = Math.min(number, newestOf(conversation));
          conversation = withPage(
            conversation,
            pageOf(all.slice(after, after + size), Math.min(total, after + size)),
            { changed: 0 },
          );
        }
        const seenNumbers = numbers(conversation);
        expect(seenNumbers).toEqual(seenNumbers.map((_, index) => (seenNumbers[0] ?? 0) + index));
      }
      conversation = withPage(conversation, firstPage, {});
      conversation = withMessages(conversation, [text(total)]);
      while (hasGap(conversation)) {
        const after = newestOf(conversation);
        conversation = withPage(conversation, pageOf(all.slice(after, after + 4), total), { changed: 0 });
      }
      while (hasOlder(conversation)) {
        const before = oldestOf(conversation);
        conversation = withPage(conversation, pageOf(all.slice(Math.max(0, before - 5), before - 1), total), {
          before,
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
    fc.property(fc.shuffledSubarray(textsFrom(4, 20), { minLength: 17 }), (shuffledMessages) => {
      const conversation = shuffledMessages.reduce(
        (conversationSoFar, item) => withMessages(conversationSoFar, [item]),
        conversationOf(1, 3),
      );
      expect(numbers(conversation)).toEqual(textsFrom(1, 20).map(({ number }) => number));
    }),
  );
});

test('an older copy that arrives late removes no message', () => {
  const current = withMessages(conversationOf(1, 4), [text(5)]);
  expect(mergeConversations(current, conversationOf(1, 3))).toEqual(current);
  expect(
    numbers(mergeConversations(withMessages(emptyConversation, [text(4)]), conversationOf(2, 3))),
  ).toEqual([2, 3, 4]);
});

test('later messages decide the state of a card, and an answered card never becomes open again', () => {
  const answeredCards = withCardStates([
    timeCard(1),
    timeCard(2, { replaces: 1 }),
    system(3, { event: 'card_accepted', side: 'APPLICANT', card: 2 }),
  ]);
  expect(answeredCards.map((message) => message.kind === 'card' && message.state)).toEqual([
    'REPLACED',
    'ACCEPTED',
    false,
  ]);
  const knownConversation = withPage(emptyConversation, page(timeCard(1, { state: 'DECLINED' })), {});
  expect(withMessages(knownConversation, [timeCard(1)]).messages[0]).toMatchObject({ state: 'DECLINED' });
});

describe('changes', () => {
  const changeNumbers = ({ changedUpTo, lastChange }: Conversation) => [changedUpTo, lastChange];
  const textWithChange = (number: number, change: number) =>
    text(number, { change, text: `changed ${change}` });

  test('the next change is applied; a change beyond a gap is shown, and the gap is fetched', () => {
    const openedConversation = withPage(
      emptyConversation,
      pageOf(textsFrom(1, 3), 3, { changedUpTo: 4, lastChange: 4 }),
      {},
    );
    const afterNextChange = withChanges(openedConversation, [textWithChange(2, 5)]);
    expect([changeNumbers(afterNextChange), hasGap(afterNextChange)]).toEqual([[5, 5], false]);
    const withGap = withChanges(afterNextChange, [deletedMessage(3, { change: 7 })]);
    expect([changeNumbers(withGap), hasGap(withGap), withGap.messages[2]?.kind]).toEqual([
      [5, 7],
      true,
      'deleted',
    ]);
    const filledConversation = withPage(
      withGap,
      pageOf([], 3, {
        changes: [textWithChange(1, 6), deletedMessage(3, { change: 7 })],
        changedUpTo: 7,
        lastChange: 7,
      }),
      { changed: 5 },
    );
    expect([changeNumbers(filledConversation), hasGap(filledConversation)]).toEqual([[7, 7], false]);
    expect(filledConversation.messages.map(({ change }) => change)).toEqual([6, 5, 7]);
  });

  test('an older copy of a changed message that arrives late does not undo the change', () => {
    const conversationAfterDelete = withChanges(conversationOf(1, 3), [deletedMessage(2)]);
    expect(withMessages(conversationAfterDelete, [text(2)]).messages[1]?.kind).toBe('deleted');
    expect(mergeConversations(conversationAfterDelete, conversationOf(1, 3))).toEqual(
      conversationAfterDelete,
    );
    expect(mergeConversations(conversationOf(1, 3), conversationAfterDelete)).toEqual(
      conversationAfterDelete,
    );
  });

  test('an earlier page that the server read before a live change leads to another fetch', () => {
    const openedConversation = withChanges(conversationOf(51, 100), [deletedMessage(20)]);
    expect([changeNumbers(openedConversation), hasGap(openedConversation)]).toEqual([[1, 1], false]);
    const withOlderPage = withPage(openedConversation, pageOf(textsFrom(1, 50), 100), { before: 51 });
    expect([changeNumbers(withOlderPage), hasGap(withOlderPage)]).toEqual([[0, 1], true]);
    // A response to a request that was sent before the earlier page arrived does not cover that page.
    const afterEarlyRequest = withPage(withOlderPage, pageOf([], 100, { changedUpTo: 1, lastChange: 1 }), {
      changed: 1,
    });
    expect(hasGap(afterEarlyRequest)).toBe(true);
    const changesPage = pageOf([], 100, { changes: [deletedMessage(20)], changedUpTo: 1, lastChange: 1 });
    const caughtUp = withPage(afterEarlyRequest, changesPage, { changed: 0 });
    expect([hasGap(caughtUp), caughtUp.messages[19]?.kind]).toEqual([false, 'deleted']);
  });

  test('a change that comes before its message is not lost', () => {
    const withEarlyChange = withChanges(conversationOf(1, 3), [deletedMessage(4)]);
    expect(withMessages(withEarlyChange, [text(4)]).messages[3]?.kind).toBe('deleted');
  });

  test('changes may be lost, doubled or late: once there is no gap, every message is as on the server', () => {
    const total = 12;
    const anyChangedNumbers = fc.array(fc.integer({ min: 1, max: total }), { maxLength: 25 });
    const anySteps = fc.array(
      fc.record({
        kind: fc.constantFrom('change', 'live', 'older', 'catch-up'),
        lag: fc.nat(25),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(anyChangedNumbers, anySteps, (changedNumbers, steps) => {
        /** Returns the messages of the room after a number of changes. `changedNumbers` has the message number of each change. */
        const messagesAfter = (count: number) => {
          const messages = textsFrom(1, total);
          changedNumbers
            .slice(0, count)
            .forEach((number, index) => (messages[number - 1] = textWithChange(number, index + 1)));
          return messages;
        };
        let changeCount = 0;
        let conversation = withPage(emptyConversation, pageOf(messagesAfter(0).slice(8), total), {});
        /** Returns the response with the changes after `after`, from a server that has stored the changes up to `storedUpTo`. */
        const changesPage = (after: number, storedUpTo: number) =>
          pageOf([], total, {
            changes: messagesAfter(storedUpTo).filter(({ change }) => change > after),
            changedUpTo: storedUpTo,
            lastChange: storedUpTo,
          });
        for (const { kind, lag } of steps) {
          // A response and a live frame may lag behind the latest changes.
          const storedUpTo = Math.max(0, changeCount - (lag % 4));
          if (kind === 'change' && changeCount < changedNumbers.length) changeCount += 1;
          if (kind === 'live' && changeCount > 0) {
            const change = Math.max(1, changeCount - (lag % 3));
            const message = messagesAfter(change).find((item) => item.change === change);
            if (message) conversation = withChanges(conversation, [message]);
          }
          if (kind === 'older' && hasOlder(conversation)) {
            const before = oldestOf(conversation);
            const messages = messagesAfter(storedUpTo).slice(Math.max(0, before - 4), before - 1);
            conversation = withPage(
              conversation,
              pageOf(messages, total, { lastChange: storedUpTo, changedUpTo: storedUpTo }),
              { before },
            );
          }
          if (kind === 'catch-up') {
            const changedBefore = Math.min(conversation.changedUpTo, storedUpTo);
            conversation = withPage(conversation, changesPage(changedBefore, storedUpTo), {
              changed: changedBefore,
            });
          }
        }
        const changedUpTo = conversation.changedUpTo;
        conversation = withPage(conversation, changesPage(changedUpTo, changeCount), {
          changed: changedUpTo,
        });
        expect(hasGap(conversation)).toBe(false);
        expect(conversation.messages).toEqual(messagesAfter(changeCount).slice(oldestOf(conversation) - 1));
      }),
      { numRuns: 300 },
    );
  });
});

test('messages of an earlier membership are removed when a member returns, and the room continues', () => {
  const formerConversation = conversationOf(1, 5);
  const returnedConversation = withPage(
    formerConversation,
    pageOf(textsFrom(9, 10), 10, { firstNumber: 9 }),
    {
      changed: 0,
    },
  );
  expect(numbers(returnedConversation)).toEqual([9, 10]);
  expect([hasOlder(returnedConversation), hasGap(returnedConversation)]).toEqual([false, false]);
  expect(numbers(mergeConversations(formerConversation, returnedConversation))).toEqual([9, 10]);
});
