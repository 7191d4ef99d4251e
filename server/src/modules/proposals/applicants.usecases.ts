import type { Applicant, Applicants } from '@homeground/shared/contracts';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { cursorOf, readCursor } from '../../platform/paging/cursor';
import { proposalPermissionsOf, proposalOf } from './room-view.rules';
import { roomReaderOf, representsSide } from '../rooms';
import { findApplicants, type ApplicantCursor, type RoomRow } from './rooms.repository';
import { aboutKm, distanceKm, shownPoint } from '../geo';
import { listSecret } from '../../platform/paging/list-secret.repository';
import { findMatch, type MatchRow, notYourMatch } from '../matches';
import { noStanding } from '../standings';
import type { ProposalDeps } from './proposal-deps';
import { clashesOf } from './side-lock.repository';

const pageSize = 50;

/** Returns a page of the applicants to a match, for a user who represents the host (SPEC 6.3). */
export async function applicantsOf(
  deps: ProposalDeps,
  userId: string,
  matchId: string,
  cursor: string | undefined,
): Promise<Applicants> {
  const { db, clock } = deps;
  const [match, reader] = await Promise.all([findMatch(db, matchId), roomReaderOf(db, userId)]);
  if (!match) throw notFound();
  // Representatives of the host see its applicants even if one of them has blocked the other.
  if (!representsSide(reader, 'HOST', { ...match, team_id: null, user_id: null }))
    throw reader.blocked.includes(match.posted_by) ? notFound() : notYourMatch();
  const after = cursor === undefined ? null : readApplicantCursor(cursor);
  const foundRows = await findApplicants(db, reader, { matchId, after, limit: pageSize + 1 });
  const rows = foundRows.slice(0, pageSize);
  const lastRow = foundRows.length > pageSize ? rows.at(-1) : undefined;
  // With this secret, `shownPoint` moves an applicant's home to a public point that nobody else can compute.
  const secret = await listSecret(db);
  const now = clock.now();
  const host = { teamId: match.host_team_id, userId: match.host_user_id };
  const sides = rows.map((row) => ({ teamId: row.team_id, userId: row.user_id }));
  const [clashes, standings] = await Promise.all([
    clashesOf(db, [host, ...sides], match),
    deps.standingsOf(db, sides),
  ]);
  const hasClash = (side: { readonly teamId: string | null; readonly userId: string | null }) =>
    clashes.has(side.teamId ?? side.userId ?? '');
  const applicants = rows.map((row, index): Applicant => {
    const side = { teamId: row.team_id, userId: row.user_id };
    const level = row.applicant_level;
    return {
      proposal: proposalOf(row, now),
      standing: standings[index] ?? noStanding,
      memberCount: row.applicant_members,
      aboutKm: distanceToMatch(secret, row, match),
      clashes: hasClash(host) || hasClash(side),
      otherLevel: level !== null && (level < match.level_from || level > match.level_to),
      unread: row.unread,
      lastMessageAt: row.last_at.toISOString(),
      may: proposalPermissionsOf(reader, row, now),
    };
  });
  const next = lastRow ? cursorOf([lastRow.rank, lastRow.applied_at.toISOString(), lastRow.id]) : null;
  return { matchId, applicants, next };
}

function readApplicantCursor(cursor: string): ApplicantCursor {
  const [rank, appliedAtText, id] = readCursor(cursor, ['number', 'text', 'id']);
  const appliedAt = new Date(appliedAtText);
  if (Number.isNaN(appliedAt.getTime())) throw invalidFields({ cursor: 'wrong_format' });
  return { rank, appliedAt, id };
}

/** Measures from the applicant's shown point, because a host who moves the match could otherwise find the home (SPEC 3.3). */
function distanceToMatch(secret: Buffer, row: RoomRow, { lat, lng }: MatchRow): number | null {
  const { applicant_lat: latitude, applicant_lng: longitude, user_id: userId } = row;
  if (latitude === null || longitude === null) return null;
  const home = { latitude, longitude };
  const shownHome = userId === null ? home : shownPoint(secret, userId, home);
  return aboutKm(distanceKm(shownHome, { latitude: lat, longitude: lng }));
}
