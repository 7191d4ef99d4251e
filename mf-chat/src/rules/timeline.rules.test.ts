import { me, ownText, system, text } from './room.fixture';
import { countNew, timeline } from './timeline.rules';

const outline = (lines: ReturnType<typeof timeline>) =>
  lines.map((line) => (line.kind === 'message' ? line.message.number : line.kind));

test('a separator is shown above the messages of each day, and above the unread messages', () => {
  const nextDay = text(3, { createdAt: '2026-05-02T20:00:00.000Z' });
  expect(outline(timeline([ownText(1), text(2), nextDay], 1, me))).toEqual(['day', 1, 'new', 2, 'day', 3]);
});

test('my own messages are never new', () => {
  expect(outline(timeline([text(1), ownText(2), ownText(3)], 1, me))).toEqual(['day', 1, 2, 3]);
  expect(countNew([text(1), ownText(2), system(3), text(4)], 0, me)).toBe(2);
});

test('messages of one user form a group until another user writes or five minutes pass', () => {
  const lateText = ownText(4, { createdAt: '2026-05-01T10:20:00.000Z' });
  const groups = timeline([text(1), text(2), ownText(3), lateText], null, me).flatMap((line) =>
    line.kind === 'message' ? [[line.isFirstOfGroup, line.isLastOfGroup]] : [],
  );
  expect(groups).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
});
