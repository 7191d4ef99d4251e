import type { LineUp, LineUpSide } from '@homeground/shared/contracts';
import { limits } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { liveLinkOf } from './answer-links.repository';
import { findPlayersWithoutAnswer } from '../matches';
import { notice } from '../notifications';
import { guestsOfSide } from './guests.repository';
import { isLineUpOpen, requireLedSide, requireSides, type LineUpDeps } from './line-up-access.usecases';
import { lineUpSide } from './line-up.rules';
import { nudgedLately } from './line-ups.errors';
import { membersOfSide, nudgedAt, recordNudge } from './line-ups.repository';

const HOUR = 3_600_000;

export async function lineUpOf(deps: LineUpDeps, userId: string, matchId: string): Promise<LineUp> {
  const { match, sides } = await requireSides(deps, userId, matchId);
  const mayAnswer = isLineUpOpen(match, deps.clock.now());
  const visibleSides: LineUpSide[] = [];
  for (const { userId: personId, isLed, ...side } of sides) {
    const sideRef = { matchId, side: side.side };
    visibleSides.push(
      lineUpSide({
        ...side,
        needed: match.players_per_side,
        members: await membersOfSide(deps.db, matchId, { ...side, userId: personId }),
        guests: (await guestsOfSide(deps.db, sideRef)).map(({ addedById, ...guest }) => ({
          ...guest,
          mayChange: mayAnswer && guest.guestOfferId === null && (isLed || addedById === userId),
        })),
        desk: isLed && mayAnswer && match.kind === 'TEAM' ? await readDesk(deps, sideRef) : null,
      }),
    );
  }
  return { matchId, sides: visibleSides, mayAnswer };
}

async function readDesk(
  { db, clock }: LineUpDeps,
  sideRef: { readonly matchId: string; readonly side: 'HOST' | 'AWAY' },
): Promise<LineUpSide['desk']> {
  const lastNudge = await nudgedAt(db, sideRef);
  const nextNudge = lastNudge && new Date(lastNudge.getTime() + limits.match.nudgeAgainHours * HOUR);
  return {
    nudgeFrom: nextNudge && nextNudge > clock.now() ? nextNudge.toISOString() : null,
    link: await liveLinkOf(db, sideRef),
  };
}

/** Notifies the members who have not answered; each side may nudge once in `limits.match.nudgeAgainHours`. */
export async function nudge(deps: LineUpDeps, trx: Trx, userId: string, matchId: string): Promise<void> {
  const trxDeps = { ...deps, db: trx };
  const { match, side } = await requireLedSide(trxDeps, userId, matchId);
  const memberIds = (await membersOfSide(trx, matchId, side)).map((item) => item.userId);
  const unansweredIds = (await findPlayersWithoutAnswer(trx, matchId, memberIds)).filter(
    (id) => id !== userId,
  );
  // Without a member to notify, no nudge is recorded, so that a nudge is still allowed today.
  if (unansweredIds.length === 0) return;
  const now = deps.clock.now();
  const latestAllowed = new Date(now.getTime() - limits.match.nudgeAgainHours * HOUR);
  if (!(await recordNudge(trx, { matchId, side: side.side, userId, now, latestAllowed })))
    throw nudgedLately(await lineUpOf(trxDeps, userId, matchId));
  const data = { matchId, startAt: match.start_at.toISOString() };
  await notice(
    trx,
    ...unansweredIds.map((id) => ({ userId: id, kind: 'line_up.nudge', data, actorId: userId }) as const),
  );
}
