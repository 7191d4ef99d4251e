import type { Notice } from '@homeground/shared/contracts';
import { send, signUpUser, testClock } from '../../../test/app';
import { app, database } from '../../../test/set-up-app';
import type { createTeamWithPeople } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import { challengeOrThrow } from '../challenges/challenges.fixture';
import { offerOrThrow, postSpotOrThrow } from '../guest-spots/guests.fixture';
import { fetchMatchAs, matchFields, postMatchAs, setHomeOf } from '../matches/matches.fixture';
import { confirmMatch } from '../matches/match-change.usecases';
import { actOrThrow, applyOrThrow } from '../proposals/proposals.fixture';
import { submitResult } from '../results/results.fixture';
import { playMatchOpenForReviews, teamSide } from '../reviews/reviews.fixture';
import { notice } from './notice';

export const clock = testClock();
export type Team = Awaited<ReturnType<typeof createTeamWithPeople>>;

const hour = 3_600_000;

const postMatch = ({ team, leader }: Team, changes: Parameters<typeof matchFields>[1] = {}) =>
  postMatchAs(
    app,
    leader,
    matchFields(clock.now(), { teamId: team.id, sport: 'futsal', playersPerSide: 2, ...changes }),
  );

export async function confirmedMatchOf(host: Team, away: Team): Promise<string> {
  const startAt = new Date(clock.now().getTime() + 3 * hour).toISOString();
  const matchId = await postMatch(host, { startAt });
  await inTransaction(database.db, (trx) =>
    confirmMatch({ clock }, trx, matchId, { teamId: away.team.id, userId: null, proposalId: null }),
  );
  return matchId;
}

/** The own team applies to a match of the other team tomorrow, and is confirmed. */
export async function confirmApplicationOf(own: Team, other: Team) {
  const startAt = new Date(clock.now().getTime() + 20 * hour).toISOString();
  const matchId = await postMatch(other, { startAt });
  const roomId = await applyOrThrow(app, own.leader, matchId, own.team.id);
  await actOrThrow(app, other.leader, roomId, 'talk');
  await actOrThrow(app, other.leader, roomId, 'confirm');
  return { matchId, roomId };
}

/** The other team says that the own team did not come to their match. */
export async function submitResultAbout(own: Team, other: Team): Promise<void> {
  const matchId = await confirmedMatchOf(other, own);
  clock.advance(4 * hour);
  await submitResult(app, other.leader, matchId, { kind: 'FORFEIT', noShow: 'AWAY' });
}

/** Situations in which the manager of the first team gets a notice that asks for an act for the team. */
export const situations: readonly (readonly [
  Notice['kind'],
  (own: Team, other: Team) => Promise<unknown>,
])[] = [
  [
    'proposal.received',
    async (own, other) => applyOrThrow(app, other.leader, await postMatch(own), other.team.id),
  ],
  [
    'match.changed',
    async (own, other) => {
      const matchId = await postMatch(other);
      await applyOrThrow(app, own.leader, matchId, own.team.id);
      const { version } = await fetchMatchAs(app, other.leader, matchId);
      const { cookie } = other.leader;
      await send(app, 'PATCH', `/api/matches/${matchId}`, { cookie, json: { costPerTeam: 20_000, version } });
    },
  ],
  [
    'challenge.received',
    async (own, other) => {
      for (const { leader } of [own, other]) await setHomeOf(database, leader);
      await challengeOrThrow(app, clock.now(), { from: other, to: own });
    },
  ],
  [
    'guest_offer.received',
    async (own) => {
      const guest = await signUpUser(app);
      await setHomeOf(database, guest);
      const spot = await postSpotOrThrow(app, own.leader, await postMatch(own, { playersPerSide: 5 }));
      await offerOrThrow(app, guest, spot.id);
    },
  ],
  ['result.submitted', submitResultAbout],
  [
    'late_cancel.open',
    async (own, other) => {
      const { roomId } = await confirmApplicationOf(own, other);
      await actOrThrow(app, own.leader, roomId, 'withdraw');
    },
  ],
  [
    'review.open',
    async (own, other) => {
      const [host, away] = [teamSide(own.team.id), teamSide(other.team.id)];
      const matchId = await playMatchOpenForReviews(database, clock, host, away, own.leader.id);
      const data = { matchId };
      await inTransaction(database.db, (trx) =>
        notice(
          trx,
          ...[own.leader, own.manager].map(({ id }) => ({ userId: id, kind: 'review.open', data }) as const),
        ),
      );
    },
  ],
];
