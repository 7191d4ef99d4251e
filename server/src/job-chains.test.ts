import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** State or act that stops a chain of jobs, and the test in which the chain starts again. */
interface Restart {
  readonly after: string;
  /** File below `modules` or `platform`, and the beginning of the title. */
  readonly test: readonly [file: string, title: string];
}

interface Chain {
  /** Files that schedule this kind of job. */
  readonly callers: readonly string[];
  readonly restarts: readonly Restart[];
}

const matchJobs = 'modules/matches/match-jobs.test.ts';
const guestJobs = 'modules/guest-spots/guest-jobs.test.ts';
const expiry = 'modules/proposals/proposal-expiry.test.ts';
const offers = 'modules/proposals/standby-offers.test.ts';
const reserves = 'modules/proposals/next-in-reserve.test.ts';
const challenges = 'modules/challenges/challenges.test.ts';
const disputes = 'modules/results/result-disputes.test.ts';

/** Both restarts of a job of a confirmed match. */
const matchRestarts: readonly Restart[] = [
  {
    after: 'the opponent left, and another is confirmed',
    test: [matchJobs, 'after the opponent has left and another is confirmed, every timed job'],
  },
  {
    after: 'the start was changed',
    test: [matchJobs, 'after both sides have agreed on a start that is %s, every timed job'],
  },
];
const clock = ['modules/matches/match-clock.usecases.ts'];

/** Every chain of jobs. A new kind, or a new place that schedules one, belongs here, with the tests that start it again. */
const chains: Readonly<Record<string, Chain>> = {
  'match.expire': {
    callers: clock,
    restarts: [
      { after: 'the start was changed', test: [matchJobs, 'an open match whose start is moved expires'] },
      { after: 'the opponent left', test: [matchJobs, 'an open match whose start is moved expires'] },
    ],
  },
  'match.await_result': { callers: clock, restarts: matchRestarts },
  'match.nudge': { callers: clock, restarts: matchRestarts },
  'match.remind': { callers: clock, restarts: matchRestarts },
  'result.unreported': { callers: ['modules/matches/unreported.usecases.ts'], restarts: matchRestarts },
  'proposal.expire': {
    callers: ['modules/proposals/apply.usecases.ts', 'modules/proposals/proposal-handlers.usecases.ts'],
    restarts: [
      {
        after: 'the start was changed, or the job ran before the event of the change',
        test: [expiry, 'after a move to a later start, open proposals end at the new start'],
      },
    ],
  },
  'proposal.offer': {
    callers: ['modules/proposals/standby-offers.usecases.ts'],
    restarts: [
      { after: 'a pause', test: [offers, 'after an offer that lapsed during a pause, the next side'] },
      { after: 'the start was changed', test: [offers, 'after an offer that ended with the old start'] },
      { after: 'a block', test: [reserves, 'when the only side in reserve is blocked and unblocked'] },
      { after: 'nobody was left', test: [reserves, 'a side that is put in reserve after the last offer'] },
      { after: 'a refusal', test: [reserves, 'when a person with an offer is rejected, the next'] },
      { after: 'the night', test: [reserves, 'no side gets an offer at night'] },
      {
        after: 'the place was taken and left',
        test: [reserves, 'when a person takes the place and withdraws'],
      },
    ],
  },
  'challenge.lapse': {
    callers: [
      'modules/challenges/send-challenge.usecases.ts',
      'modules/challenges/challenge-handlers.usecases.ts',
    ],
    restarts: [
      {
        after: 'the start was changed, or the job ran before the event of the change',
        test: [challenges, 'when the match is moved to a later day, a challenge lapses at the new start'],
      },
    ],
  },
  'guest.start': {
    callers: ['modules/guest-spots/post-spot.usecases.ts', 'modules/guest-spots/guest-handlers.usecases.ts'],
    restarts: [
      {
        after: 'the start was changed, or the job ran before the event of the change',
        test: [guestJobs, 'after a move to a later start, spots and waiting offers end'],
      },
      { after: 'the spot was closed', test: [guestJobs, 'a spot that is closed and posted again closes'] },
    ],
  },
  'guest.settle': {
    callers: [
      'modules/guest-spots/accept.usecases.ts',
      'modules/guest-spots/offer-acts.usecases.ts',
      'modules/guest-spots/guest-handlers.usecases.ts',
    ],
    restarts: [
      {
        after: 'the start was changed',
        test: [guestJobs, 'after a move to a later start, the record of an'],
      },
      {
        after: 'the guest left',
        test: [guestJobs, 'a guest who leaves and is accepted again has a new job'],
      },
      {
        after: 'a no-show was reported',
        test: ['modules/guest-spots/guest-leaves.test.ts', 'a guest who left late and comes back counts'],
      },
    ],
  },
  'result.settle': {
    callers: ['modules/results/apply-result-change.usecases.ts'],
    restarts: [
      {
        after: 'an answer',
        test: [disputes, 'a revision that equals the result of the other side is final'],
      },
      {
        after: 'a newer version',
        test: ['modules/results/result-races.test.ts', 'a job of an older version'],
      },
    ],
  },
  'result.remind': {
    callers: ['modules/results/apply-result-change.usecases.ts'],
    restarts: [
      {
        after: 'the first reminder',
        test: [disputes, 'of the other side leads to reminders after 12 and 36'],
      },
    ],
  },
  'late_cancel.settle': {
    callers: ['modules/results/late-cancels.usecases.ts'],
    restarts: [
      {
        after: 'an answer, and a second leaving',
        test: ['modules/results/late-cancels.test.ts', 'of a side that came back and left again is recorded'],
      },
    ],
  },
  'review.reveal': {
    callers: ['modules/review-pairs/open-reviews.usecases.ts'],
    restarts: [
      {
        after: 'the reviews were deleted',
        test: ['modules/reviews/guest-reviews.test.ts', 'a no-show deletes the reviews with the guest, and'],
      },
    ],
  },
  'notice.letter': {
    callers: ['modules/letters/notice-letters.usecases.ts'],
    restarts: [
      {
        after: 'a letter was sent',
        test: [
          'modules/letters/notice-letters.test.ts',
          'a user gets at most one letter a day, and the next',
        ],
      },
      {
        after: 'the quiet hours',
        test: ['modules/letters/notice-letters.test.ts', 'a letter waits until the quiet hours end'],
      },
    ],
  },
  'account.erase': {
    callers: ['modules/departures/departures.usecases.ts'],
    restarts: [
      {
        after: 'the account was restored',
        test: ['modules/departures/departures.test.ts', 'an account that is restored and deleted again'],
      },
    ],
  },
  'backfill.*': {
    callers: ['platform/jobs/backfill.ts'],
    restarts: [
      {
        after: 'a failed batch',
        test: ['platform/jobs/backfill.test.ts', 'a backfill fills every row once in batches'],
      },
    ],
  },
};

const pathOf = (file: string) => relative(__dirname, file).replaceAll('\\', '/');
const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.(?:test|fixture|bench)\.ts$/.test(name))
  .map((name) => join(__dirname, name))
  .filter((file) => pathOf(file) !== 'platform/jobs/schedule.ts');

/** Returns the kinds that a file schedules. A call whose kind is not in the code belongs to a backfill. */
function kindsScheduledIn(file: string): string[] {
  const [, ...calls] = readFileSync(file, 'utf8').split(/(?<![\w.])schedule\(/);
  return calls.map((rest) => /^[^;]*?kind: '([a-z_.]+)'/.exec(rest)?.[1] ?? 'backfill.*');
}

test('every place that schedules a job belongs to a chain in the list', () => {
  const found = sources.flatMap((file) => kindsScheduledIn(file).map((kind) => `${kind} ${pathOf(file)}`));
  const listed = Object.entries(chains).flatMap(([kind, { callers }]) =>
    callers.map((file) => `${kind} ${file}`),
  );
  expect([...new Set(found)].toSorted()).toEqual(listed.toSorted());
});

test.each(Object.entries(chains))(
  'the chain %s has a test that starts it again after each stop',
  (_, chain) => {
    expect(chain.restarts.length).toBeGreaterThan(0);
    for (const {
      test: [file, title],
    } of chain.restarts)
      expect([file, readFileSync(join(__dirname, file), 'utf8').includes(title)]).toEqual([file, true]);
  },
);
