import type { MatchSide, Suspensions } from '@homeground/shared/contracts';
import { speakersOf } from '../chat/reader.repository';
import type { MatchRow } from '../matches/match-row.repository';
import type { Viewer } from '../matches/sides.repository';
import { notice } from '../notifications/notice';
import { noShowsOf, sidesAsked } from './promises.repository';
import { sideId } from './represented.repository';
import type { Db, Trx } from './result-row.repository';
import { sideOf } from './result-sides.rules';
import { suspended } from './results.errors';
import { suspendedUntil } from './suspension.rules';

/** Which of somebody's sides may not post or apply now, and until when; by the side's one id. */
export async function suspendedSides(db: Db, viewer: Viewer, now: Date): Promise<ReadonlyMap<string, Date>> {
  const asked = { teamIds: viewer.teams.map(({ id }) => id), userId: viewer.userId };
  const missed = await noShowsOf(db, asked, now);
  return new Map(
    [...missed].flatMap(([side, times]) => {
      const until = suspendedUntil(times, now);
      return until ? [[side, until] as const] : [];
    }),
  );
}

/** GET /api/me/suspensions: those of the sides somebody can post and apply for. */
export async function suspensionsOf(db: Db, viewer: Viewer, now: Date): Promise<Suspensions> {
  const until = await suspendedSides(db, viewer, now);
  const sides = [
    ...viewer.teams.filter(({ leads }) => leads).map(({ id, name }) => ({ teamId: id, name, id })),
    { teamId: null, name: viewer.nickname, id: viewer.userId },
  ];
  return {
    sides: sides.flatMap(({ teamId, name, id }) => {
      const end = until.get(id);
      return end ? [{ teamId, name, until: end.toISOString() }] : [];
    }),
  };
}

/** SPEC 7.3: a side that did not come three times posts nothing for two weeks. */
export async function requireNotSuspended(
  db: Db,
  viewer: Viewer,
  side: { readonly teamId: string | null; readonly name: string },
  now: Date,
): Promise<void> {
  const end = (await suspendedSides(db, viewer, now)).get(side.teamId ?? viewer.userId);
  if (end) throw suspended({ sides: [{ ...side, until: end.toISOString() }] });
}

/** The third no-show: whoever speaks for the side hears what follows from it. */
export async function tellSuspended(trx: Trx, match: MatchRow, missing: MatchSide, at: Date): Promise<void> {
  const side = sideOf(match, missing);
  const missed = await noShowsOf(trx, sidesAsked([side]), at);
  const until = suspendedUntil(missed.get(sideId(side)) ?? [], at);
  if (!until) return;
  const data = {
    matchId: match.id,
    matchTitle: match.title,
    sideName: await nameOf(trx, side),
    until: until.toISOString(),
  };
  const told = await speakersOf(trx, side.teamId, side.userId);
  await notice(trx, ...told.map((userId) => ({ userId, kind: 'side.suspended', data }) as const));
}

async function nameOf(db: Db, { teamId, userId }: ReturnType<typeof sideOf>): Promise<string> {
  const row =
    teamId === null
      ? await db
          .selectFrom('user_account')
          .select('nickname as name')
          .where('id', '=', userId)
          .executeTakeFirst()
      : await db.selectFrom('team').select('name').where('id', '=', teamId).executeTakeFirst();
  return row?.name ?? '';
}
