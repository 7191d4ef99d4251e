import type { MatchSide, ResultClaim } from '@homeground/shared/contracts';
import {
  checkVersion,
  agree,
  agreedClaim,
  allowedActs,
  emptyDialogue,
  revise,
  dialogueAt,
  addClaim,
  type ActOutcome,
  type ResultDialogue,
} from './result-state.rules';

const hour = 3_600_000;
const start = new Date('2026-06-01T10:00:00.000Z');
const hoursAfterStart = (hours: number) => new Date(start.getTime() + hours * hour);
const goals = (host: number, away: number): ResultClaim => ({ kind: 'PLAYED', mode: 'GOALS', host, away });
const actBy = (side: MatchSide, hours: number) => ({
  side,
  actorId: side.toLowerCase(),
  now: hoursAfterStart(hours),
});

function dialogueAfter(outcome: ActOutcome): ResultDialogue {
  if ('obstacle' in outcome) throw new Error(outcome.obstacle);
  return outcome.dialogue;
}

// A dialogue in each state.
const emptyState = emptyDialogue(start);
const submittedState = dialogueAfter(addClaim(emptyState, goals(3, 2), actBy('HOST', 1)));
const disputedState = dialogueAfter(addClaim(submittedState, goals(2, 2), actBy('AWAY', 2)));
const revisedOnceState = dialogueAfter(revise(disputedState, goals(3, 3), actBy('HOST', 3)));
const finalState = dialogueAfter(addClaim(submittedState, goals(3, 2), actBy('AWAY', 2)));
const voidState = dialogueAfter(revise(revisedOnceState, goals(1, 1), actBy('AWAY', 4)));
const unreportedState = dialogueAt(emptyState, hoursAfterStart(7 * 24));
const dialogues = {
  silent: emptyState,
  submitted: submittedState,
  disputed: disputedState,
  revisedOnce: revisedOnceState,
  final: finalState,
  voided: voidState,
  unreported: unreportedState,
};

const acts = {
  'host tells': (dialogue: ResultDialogue) => addClaim(dialogue, goals(9, 0), actBy('HOST', 5)),
  'away tells': (dialogue: ResultDialogue) => addClaim(dialogue, goals(9, 0), actBy('AWAY', 5)),
  'host revises': (dialogue: ResultDialogue) => revise(dialogue, goals(9, 0), actBy('HOST', 5)),
  'away revises': (dialogue: ResultDialogue) => revise(dialogue, goals(9, 0), actBy('AWAY', 5)),
  'host agrees': (dialogue: ResultDialogue) => agree(dialogue, actBy('HOST', 5)),
  'away agrees': (dialogue: ResultDialogue) => agree(dialogue, actBy('AWAY', 5)),
};

// The outcomes are in the order of `acts`.
const allOver = 'over,over,over,over,over,over';
test.each([
  ['silent', 'SUBMITTED,SUBMITTED,nothing_to_agree,nothing_to_agree,nothing_to_agree,nothing_to_agree'],
  ['submitted', 'already_told,DISPUTED,nothing_to_agree,nothing_to_agree,nothing_to_agree,FINAL'],
  ['disputed', 'already_told,already_told,DISPUTED,DISPUTED,FINAL,FINAL'],
  ['revisedOnce', 'already_told,already_told,already_revised,VOID,FINAL,FINAL'],
  ['final', allOver],
  ['voided', allOver],
  ['unreported', allOver],
] as const)('from %s every act of either side leads to %s', (name, outcomes) => {
  const results = Object.values(acts).map((act) => {
    const outcome = act(dialogues[name]);
    return 'obstacle' in outcome ? outcome.obstacle : outcome.dialogue.state;
  });
  expect(results.join(',')).toBe(outcomes);
});

test('allowedActs allows exactly the acts that succeed', () => {
  for (const dialogue of Object.values(dialogues))
    for (const side of ['HOST', 'AWAY'] as const) {
      const isAllowed = (outcome: ActOutcome) => 'dialogue' in outcome;
      const sideName = side === 'HOST' ? 'host' : 'away';
      expect(allowedActs(dialogue, side, hoursAfterStart(5))).toEqual({
        tell: isAllowed(acts[`${sideName} tells`](dialogue)),
        agree: isAllowed(acts[`${sideName} agrees`](dialogue)),
        revise: isAllowed(acts[`${sideName} revises`](dialogue)),
      });
    }
});

test('the same claim from both sides is final at once, as a first claim or as a revision', () => {
  expect(finalState).toMatchObject({ state: 'FINAL', version: 2, dueAt: null, endedAt: hoursAfterStart(2) });
  expect(agreedClaim(finalState)).toEqual(goals(3, 2));
  const revisedState = dialogueAfter(revise(disputedState, goals(2, 2), actBy('HOST', 3)));
  expect([revisedState.state, agreedClaim(revisedState)]).toEqual(['FINAL', goals(2, 2)]);
});

test('agreeing is refused if the claim has changed since the page was loaded', () => {
  const agreement = agree(revisedOnceState, actBy('AWAY', 4));
  const seenVersion = (version: number) => ({ version, now: hoursAfterStart(4) });
  expect(checkVersion(revisedOnceState, seenVersion(disputedState.version), agreement)).toEqual({
    obstacle: 'newer_version',
  });
  expect(
    agreedClaim(
      dialogueAfter(checkVersion(revisedOnceState, seenVersion(revisedOnceState.version), agreement)),
    ),
  ).toEqual(goals(3, 3));
});

test('after exactly 48 hours without an answer a single claim is final and a dispute is void', () => {
  const beforeFinal = new Date(hoursAfterStart(49).getTime() - 1);
  expect(dialogueAt(submittedState, beforeFinal)).toBe(submittedState);
  expect(dialogueAt(submittedState, hoursAfterStart(49))).toMatchObject({
    state: 'FINAL',
    endedAt: hoursAfterStart(49),
    version: 2,
  });
  expect(dialogueAt(disputedState, hoursAfterStart(49)).state).toBe('DISPUTED');
  expect(dialogueAt(disputedState, hoursAfterStart(50))).toMatchObject({
    state: 'VOID',
    endedAt: hoursAfterStart(50),
  });
  // A revision does not extend the time.
  expect(revisedOnceState.dueAt).toEqual(disputedState.dueAt);
});

test('a claim or agreement after the deadline is refused even if the job has not run yet', () => {
  expect(addClaim(submittedState, goals(0, 1), actBy('AWAY', 49))).toEqual({ obstacle: 'over' });
  expect(agree(disputedState, actBy('AWAY', 50))).toEqual({ obstacle: 'over' });
  expect(allowedActs(submittedState, 'AWAY', hoursAfterStart(49))).toEqual({
    tell: false,
    agree: false,
    revise: false,
  });
});

test('an ending by timeout has the due time as its date, whenever it is read', () => {
  expect(dialogueAt(submittedState, hoursAfterStart(1000))).toEqual(
    dialogueAt(submittedState, hoursAfterStart(49)),
  );
  expect(dialogueAt(emptyState, hoursAfterStart(1000))).toMatchObject({
    state: 'UNREPORTED',
    endedAt: hoursAfterStart(7 * 24),
  });
});

test('a claim of a no-show waits 48 hours like any other claim, and may be contested', () => {
  const claimedState = dialogueAfter(
    addClaim(emptyState, { kind: 'FORFEIT', noShow: 'AWAY' }, actBy('HOST', 1)),
  );
  expect(dialogueAt(claimedState, new Date(hoursAfterStart(49).getTime() - 1)).state).toBe('SUBMITTED');
  const contestedState = dialogueAfter(addClaim(claimedState, { kind: 'NOT_PLAYED' }, actBy('AWAY', 48)));
  expect(contestedState.state).toBe('DISPUTED');
  // A timeout never makes a contested claim final.
  expect(dialogueAt(contestedState, hoursAfterStart(200)).state).toBe('VOID');
});

test('a clock that is set back does not undo a claim', () => {
  const laterState = dialogueAfter(addClaim(emptyState, goals(1, 0), actBy('HOST', 25)));
  expect(dialogueAt(laterState, hoursAfterStart(1))).toBe(laterState);
  expect(dialogueAfter(addClaim(laterState, goals(1, 0), actBy('AWAY', 1))).state).toBe('FINAL');
});
