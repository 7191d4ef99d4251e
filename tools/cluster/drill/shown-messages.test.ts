import { ShownMessages } from './shown-messages';

test('a frame with a known number is dropped, as in the chat', () => {
  const shown = new ShownMessages();
  for (const roomId of ['r1', 'r2', 'r1'])
    shown.receive(roomId, { number: 1, kind: 'system', event: 'confirmed' });
  expect([shown.droppedCount, shown.kindsShownTwice]).toEqual([1, []]);
});

test('the same text or event under another number is shown twice', () => {
  const shown = new ShownMessages();
  for (const number of [1, 2]) shown.receive('r1', { number, kind: 'text', text: 'Hello' });
  for (const number of [3, 4]) shown.receive('r1', { number, kind: 'system', event: 'closed' });
  shown.receive('r1', { number: 5, kind: 'text', text: 'Hello again' });
  expect([shown.droppedCount, shown.kindsShownTwice]).toEqual([0, ['text', 'closed']]);
});

test('a frame after a gap says that messages are missing, until they are fetched', () => {
  const shown = new ShownMessages();
  const text = (number: number) => ({ number, kind: 'text', text: `Text ${number}` });
  expect(shown.receive('r1', text(1))).toBe(false);
  expect(shown.receive('r1', text(4))).toBe(true);
  expect([shown.newestOf('r1'), shown.differenceFrom('r1', 4)]).toEqual([1, 2]);
  for (const number of [2, 3, 4]) shown.add('r1', text(number));
  shown.receive('r1', text(3));
  expect([shown.newestOf('r1'), shown.differenceFrom('r1', 4), shown.droppedCount]).toEqual([4, 0, 0]);
});

test('a room that the page does not know lacks all messages, and a message beyond the last one is a difference', () => {
  const shown = new ShownMessages();
  expect(shown.differenceFrom('r1', 3)).toBe(3);
  shown.add('r1', { number: 1, kind: 'text', text: 'Hello' });
  expect(shown.differenceFrom('r1', 0)).toBe(1);
});
