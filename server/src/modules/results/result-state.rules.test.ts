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
const silentDialogue = emptyDialogue(start);
const submittedDialogue = dialogueAfter(addClaim(silentDialogue, goals(3, 2), actBy('HOST', 1)));
const disputedDialogue = dialogueAfter(addClaim(submittedDialogue, goals(2, 2), actBy('AWAY', 2)));
const revisedOnceDialogue = dialogueAfter(revise(disputedDialogue, goals(3, 3), actBy('HOST', 3)));
const finalDialogue = dialogueAfter(addClaim(submittedDialogue, goals(3, 2), actBy('AWAY', 2)));
const voidDialogue = dialogueAfter(revise(revisedOnceDialogue, goals(1, 1), actBy('AWAY', 4)));
const unreportedDialogue = dialogueAt(silentDialogue, hoursAfterStart(7 * 24));
const dialogues = {
  silent: silentDialogue,
  submitted: submittedDialogue,
  disputed: disputedDialogue,
  revisedOnce: revisedOnceDialogue,
  final: finalDialogue,
  voided: voidDialogue,
  unreported: unreportedDialogue,
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
  expect(finalDialogue).toMatchObject({
    state: 'FINAL',
    version: 2,
    dueAt: null,
    endedAt: hoursAfterStart(2),
  });
  expect(agreedClaim(finalDialogue)).toEqual(goals(3, 2));
  const revisedDialogue = dialogueAfter(revise(disputedDialogue, goals(2, 2), actBy('HOST', 3)));
  expect([revisedDialogue.state, agreedClaim(revisedDialogue)]).toEqual(['FINAL', goals(2, 2)]);
});

test('agreeing is refused if the claim has changed since the page was loaded', () => {
  const agreement = agree(revisedOnceDialogue, actBy('AWAY', 4));
  const seenVersion = (version: number) => ({ version, now: hoursAfterStart(4) });
  expect(checkVersion(revisedOnceDialogue, seenVersion(disputedDialogue.version), agreement)).toEqual({
    obstacle: 'newer_version',
  });
  expect(
    agreedClaim(
      dialogueAfter(checkVersion(revisedOnceDialogue, seenVersion(revisedOnceDialogue.version), agreement)),
    ),
  ).toEqual(goals(3, 3));
});

test('after exactly 48 hours without an answer a single claim is final and a dispute is void', () => {
  const beforeFinal = new Date(hoursAfterStart(49).getTime() - 1);
  expect(dialogueAt(submittedDialogue, beforeFinal)).toBe(submittedDialogue);
  expect(dialogueAt(submittedDialogue, hoursAfterStart(49))).toMatchObject({
    state: 'FINAL',
    endedAt: hoursAfterStart(49),
    version: 2,
  });
  expect(dialogueAt(disputedDialogue, hoursAfterStart(49)).state).toBe('DISPUTED');
  expect(dialogueAt(disputedDialogue, hoursAfterStart(50))).toMatchObject({
    state: 'VOID',
    endedAt: hoursAfterStart(50),
  });
  // A revision does not extend the time.
  expect(revisedOnceDialogue.dueAt).toEqual(disputedDialogue.dueAt);
});

test('a claim or agreement after the deadline is refused even if the job has not run yet', () => {
  expect(addClaim(submittedDialogue, goals(0, 1), actBy('AWAY', 49))).toEqual({ obstacle: 'over' });
  expect(agree(disputedDialogue, actBy('AWAY', 50))).toEqual({ obstacle: 'over' });
  expect(allowedActs(submittedDialogue, 'AWAY', hoursAfterStart(49))).toEqual({
    tell: false,
    agree: false,
    revise: false,
  });
});

test('an ending by timeout has the due time as its date, whenever it is read', () => {
  expect(dialogueAt(submittedDialogue, hoursAfterStart(1000))).toEqual(
    dialogueAt(submittedDialogue, hoursAfterStart(49)),
  );
  expect(dialogueAt(silentDialogue, hoursAfterStart(1000))).toMatchObject({
    state: 'UNREPORTED',
    endedAt: hoursAfterStart(7 * 24),
  });
});

test('a claim of a no-show waits 48 hours like any other claim, and may be contested', () => {
  const claimedDialogue = dialogueAfter(
    addClaim(silentDialogue, { kind: 'FORFEIT', noShow: 'AWAY' }, actBy('HOST', 1)),
  );
  expect(dialogueAt(claimedDialogue, new Date(hoursAfterStart(49).getTime() - 1)).state).toBe('SUBMITTED');
  const contestedDialogue = dialogueAfter(
    addClaim(claimedDialogue, { kind: 'NOT_PLAYED' }, actBy('AWAY', 48)),
  );
  expect(contestedDialogue.state).toBe('DISPUTED');
  // A timeout never makes a contested claim final.
  expect(dialogueAt(contestedDialogue, hoursAfterStart(200)).state).toBe('VOID');
});

test('a clock that is set back does not undo a claim', () => {
  const laterDialogue = dialogueAfter(addClaim(silentDialogue, goals(1, 0), actBy('HOST', 25)));
  expect(dialogueAt(laterDialogue, hoursAfterStart(1))).toBe(laterDialogue);
  expect(dialogueAfter(addClaim(laterDialogue, goals(1, 0), actBy('AWAY', 1))).state).toBe('FINAL');
});
