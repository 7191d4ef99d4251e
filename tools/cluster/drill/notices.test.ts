import { compareNotices, expectedNotices, type StoredNotice } from './notices';

const log = {
  applications: [
    { matchId: 'm', userId: 'a', roomId: 'ra' },
    { matchId: 'm', userId: 'b', roomId: 'rb' },
  ],
  talkRoomIds: ['ra', 'rb'],
  confirmations: [{ matchId: 'm', proposalIds: ['ra'] }],
  results: [{ matchId: 'm', hostId: 'host', opponentId: 'a' }],
};
const expected = expectedNotices(log, 'host');

/** Stores the expected notices, numbered for each person in their order. */
function stored(): StoredNotice[] {
  const last = new Map<string, number>();
  return expected.map((notice) => {
    const number = (last.get(notice.userId) ?? 0) + 1;
    last.set(notice.userId, number);
    return { ...notice, number };
  });
}
const lastNumbersOf = (notices: readonly StoredNotice[]) =>
  new Map(notices.map(({ userId, number }) => [userId, number]));
const noFindings = { missing: 0, doubled: 0, uncaused: 0, misnumbered: 0, kinds: [] };

test('an application, a talk, a confirmation and a result notify everybody but the person who acts', () => {
  expect(expected.map(({ userId, kind }) => `${userId}: ${kind}`).sort()).toEqual([
    'a: match.confirmed',
    'a: proposal.talk_opened',
    'a: result.submitted',
    'a: review.open',
    'b: proposal.closed',
    'b: proposal.talk_opened',
    'host: proposal.received',
    'host: proposal.received',
    'host: result.final',
    'host: review.open',
  ]);
});

test('each expected notice exactly once is right', () => {
  expect(compareNotices(expected, stored(), lastNumbersOf(stored()))).toEqual(noFindings);
});

test('a missing notice, a double one and one without a cause are found', () => {
  const notices = stored().filter(({ userId, kind }) => userId !== 'b' || kind !== 'proposal.closed');
  notices.push({ userId: 'b', kind: 'match.confirmed', matchId: 'm', roomId: 'rb', number: 2 });
  const [first] = notices;
  if (first) notices.push({ ...first, number: 5 });
  expect(compareNotices(expected, notices, lastNumbersOf(notices))).toEqual({
    ...noFindings,
    ...{ missing: 1, doubled: 1, uncaused: 1 },
    kinds: ['proposal.closed', 'proposal.received', 'match.confirmed'],
  });
});

test('a gap in the numbers of a person is found, also at the end', () => {
  const withGap = stored().map((notice) =>
    notice.userId === 'b' && notice.number === 2 ? { ...notice, number: 3 } : notice,
  );
  expect(compareNotices(expected, withGap, lastNumbersOf(withGap)).misnumbered).toBe(1);
  const counters = new Map([...lastNumbersOf(stored()), ['host', 9]]);
  expect(compareNotices(expected, stored(), counters).misnumbered).toBe(1);
});
