import type { MatchSide, ResultClaim } from '@homeground/shared/contracts';
import {
  actOn,
  agree,
  agreedClaim,
  mayDo,
  emptyDialogue,
  revise,
  dialogueAt,
  tell,
  type Moved,
  type ResultDialogue,
} from './result-state.rules';

const hour = 3_600_000;
const start = new Date('2026-06-01T10:00:00.000Z');
const after = (hours: number) => new Date(start.getTime() + hours * hour);
const goals = (host: number, away: number): ResultClaim => ({ kind: 'PLAYED', mode: 'GOALS', host, away });
const by = (side: MatchSide, hours: number) => ({ side, by: side.toLowerCase(), now: after(hours) });

function moved(move: Moved): ResultDialogue {
  if ('obstacle' in move) throw new Error(move.obstacle);
  return move.talk;
}

/** One talk of every state, all begun at the start. */
const silent = emptyDialogue(start);
const submitted = moved(tell(silent, goals(3, 2), by('HOST', 1)));
const disputed = moved(tell(submitted, goals(2, 2), by('AWAY', 2)));
const revisedOnce = moved(revise(disputed, goals(3, 3), by('HOST', 3)));
const final = moved(tell(submitted, goals(3, 2), by('AWAY', 2)));
const lost = moved(revise(revisedOnce, goals(1, 1), by('AWAY', 4)));
const unreported = dialogueAt(silent, after(7 * 24));
const talks = { silent, submitted, disputed, revisedOnce, final, lost, unreported };

const acts = {
  'host tells': (talk: ResultDialogue) => tell(talk, goals(9, 0), by('HOST', 5)),
  'away tells': (talk: ResultDialogue) => tell(talk, goals(9, 0), by('AWAY', 5)),
  'host revises': (talk: ResultDialogue) => revise(talk, goals(9, 0), by('HOST', 5)),
  'away revises': (talk: ResultDialogue) => revise(talk, goals(9, 0), by('AWAY', 5)),
  'host agrees': (talk: ResultDialogue) => agree(talk, by('HOST', 5)),
  'away agrees': (talk: ResultDialogue) => agree(talk, by('AWAY', 5)),
};

const over = 'over,over,over,over,over,over';
test.each([
  ['silent', 'SUBMITTED,SUBMITTED,nothing_to_agree,nothing_to_agree,nothing_to_agree,nothing_to_agree'],
  ['submitted', 'already_told,DISPUTED,nothing_to_agree,nothing_to_agree,nothing_to_agree,FINAL'],
  ['disputed', 'already_told,already_told,DISPUTED,DISPUTED,FINAL,FINAL'],
  ['revisedOnce', 'already_told,already_told,already_revised,VOID,FINAL,FINAL'],
  ['final', over],
  ['lost', over],
  ['unreported', over],
] as const)('from %s every act of either side leads to %s', (name, outcomes) => {
  const found = Object.values(acts).map((act) => {
    const move = act(talks[name]);
    return 'obstacle' in move ? move.obstacle : move.talk.state;
  });
  expect(found.join(',')).toBe(outcomes);
});

test('what either may do is exactly what the moves allow', () => {
  for (const talk of Object.values(talks))
    for (const side of ['HOST', 'AWAY'] as const) {
      const allowed = (move: Moved) => 'talk' in move;
      const who = side === 'HOST' ? 'host' : 'away';
      expect(mayDo(talk, side, after(5))).toEqual({
        tell: allowed(acts[`${who} tells`](talk)),
        agree: allowed(acts[`${who} agrees`](talk)),
        revise: allowed(acts[`${who} revises`](talk)),
      });
    }
});

test('the same word from both sides is final at once, in whatever order', () => {
  expect(final).toMatchObject({ state: 'FINAL', version: 2, dueAt: null, endedAt: after(2) });
  expect(agreedClaim(final)).toEqual(goals(3, 2));
  const turned = moved(revise(disputed, goals(2, 2), by('HOST', 3)));
  expect([turned.state, agreedClaim(turned)]).toEqual(['FINAL', goals(2, 2)]);
});

test('agreeing is to what stood on the page: a newer word is not agreed to unseen', () => {
  const agreed = agree(revisedOnce, by('AWAY', 4));
  const seen = (version: number) => ({ version, now: after(4) });
  expect(actOn(revisedOnce, seen(disputed.version), agreed)).toEqual({ obstacle: 'newer_version' });
  expect(agreedClaim(moved(actOn(revisedOnce, seen(revisedOnce.version), agreed)))).toEqual(goals(3, 3));
});

test('48 hours of silence make one word final, and a dispute void; to the millisecond', () => {
  const beforeFinal = new Date(after(49).getTime() - 1);
  expect(dialogueAt(submitted, beforeFinal)).toBe(submitted);
  expect(dialogueAt(submitted, after(49))).toMatchObject({ state: 'FINAL', endedAt: after(49), version: 2 });
  expect(dialogueAt(disputed, after(49)).state).toBe('DISPUTED');
  expect(dialogueAt(disputed, after(50))).toMatchObject({ state: 'VOID', endedAt: after(50) });
  // A revision wins no time.
  expect(revisedOnce.dueAt).toEqual(disputed.dueAt);
});

test('an objection that comes too late finds it final, however late the job is', () => {
  expect(tell(submitted, goals(0, 1), by('AWAY', 49))).toEqual({ obstacle: 'over' });
  expect(agree(disputed, by('AWAY', 50))).toEqual({ obstacle: 'over' });
  expect(mayDo(submitted, 'AWAY', after(49))).toEqual({ tell: false, agree: false, revise: false });
});

test('what silence decided is dated to when it was due, whenever somebody looks', () => {
  expect(dialogueAt(submitted, after(1000))).toEqual(dialogueAt(submitted, after(49)));
  expect(dialogueAt(silent, after(1000))).toMatchObject({ state: 'UNREPORTED', endedAt: after(7 * 24) });
});

test('a claim that the other did not come waits its 48 hours like any other, and may be contested', () => {
  const claimed = moved(tell(silent, { kind: 'FORFEIT', noShow: 'AWAY' }, by('HOST', 1)));
  expect(dialogueAt(claimed, new Date(after(49).getTime() - 1)).state).toBe('SUBMITTED');
  const contested = moved(tell(claimed, { kind: 'NOT_PLAYED' }, by('AWAY', 48)));
  expect(contested.state).toBe('DISPUTED');
  // After that, silence never decides for who claimed it.
  expect(dialogueAt(contested, after(200)).state).toBe('VOID');
});

test('a clock that is set back takes nothing back', () => {
  const later = moved(tell(silent, goals(1, 0), by('HOST', 25)));
  expect(dialogueAt(later, after(1))).toBe(later);
  expect(moved(tell(later, goals(1, 0), by('AWAY', 1))).state).toBe('FINAL');
});
