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
