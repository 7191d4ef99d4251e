import type { Applicant, Applicants } from '@homeground/shared/contracts';
import { notFound } from '../../platform/errors/refusal';
import { mayOf, proposalOf } from '../chat/room-detail.usecases';
import { readerOf, speaksFor } from '../chat/reader.repository';
import { findRooms, type RoomRow } from '../chat/rooms.repository';
import { aboutKm, distanceKm } from '../geo/position.rules';
import type { MatchRow } from '../matches/match-row.repository';
import { findMatch } from '../matches/matches.repository';
import { notYours } from '../matches/matches.errors';
import { noStanding } from '../profiles/profiles.rules';
import type { ProposalDeps } from './proposal-deps';
import { liveStates } from './proposal-state.rules';
import { clashesOf } from './side-lock.repository';

/** More than this nobody compares; the rest is in the list of rooms. */
const MOST = 100;

/** The applicants side by side, for whoever speaks for the host (SPEC 6.3). */
export async function applicantsOf(deps: ProposalDeps, userId: string, matchId: string): Promise<Applicants> {
  const { db, clock } = deps;
  const [match, reader] = await Promise.all([findMatch(db, matchId), readerOf(db, userId)]);
  if (!match || reader.blocked.includes(match.posted_by)) throw notFound();
  if (!speaksFor(reader, 'HOST', { ...match, team_id: null, user_id: null })) throw notYours();
  const rows = await findRooms(db, reader, { matchId, as: 'HOST', after: null, limit: MOST });
  const now = clock.now();
  const host = { teamId: match.host_team_id, userId: match.host_user_id };
  const sides = rows.map((row) => ({ teamId: row.team_id, userId: row.user_id }));
  const [clashes, standings] = await Promise.all([
    clashesOf(db, [host, ...sides], match),
    deps.standingsOf(db, sides),
  ]);
  const has = (side: { readonly teamId: string | null; readonly userId: string | null }) =>
    clashes.has(side.teamId ?? side.userId ?? '');
  const applicants = rows.map((row, index): Applicant => {
    const side = { teamId: row.team_id, userId: row.user_id };
    const level = row.applicant_level;
    return {
      proposal: proposalOf(row, now),
      standing: standings[index] ?? noStanding,
      memberCount: row.applicant_members,
      aboutKm: kilometres(row, match),
      clashes: has(host) || has(side),
      otherLevel: level !== null && (level < match.level_from || level > match.level_to),
      unread: row.last_number - row.read_up_to,
      lastMessageAt: row.last_at.toISOString(),
      may: mayOf(reader, row, now),
    };
  });
  return { matchId, applicants: applicants.sort(liveFirst) };
}

function kilometres({ applicant_lat, applicant_lng }: RoomRow, { lat, lng }: MatchRow): number | null {
  if (applicant_lat === null || applicant_lng === null) return null;
  return aboutKm(
    distanceKm({ latitude: applicant_lat, longitude: applicant_lng }, { latitude: lat, longitude: lng }),
  );
}

function liveFirst(one: Applicant, other: Applicant): number {
  const isLive = ({ proposal }: Applicant) => liveStates.some((state) => state === proposal.state);
  return (
    Number(isLive(other)) - Number(isLive(one)) ||
    one.proposal.appliedAt.localeCompare(other.proposal.appliedAt)
  );
}
