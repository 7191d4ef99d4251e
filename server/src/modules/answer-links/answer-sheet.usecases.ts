import type { KitColourName } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { type AnswerLinkRow, type GuestRow, guestRows, isLineUpOpen, membersOfSide } from '../lineups';
import { matchesWithSides, type MatchWithSides } from '../matches';
import { hashOf } from './guest-device';
import { findByToken } from './answer-links.repository';

/**
 * All that a visitor with the link may see (SPEC 5.5): what, when, where, kit, how many players come, their first names if the link shows
 * names, and the visitor's own answer.
 */
export interface AnswerSheet {
  readonly link: AnswerLinkRow;
  readonly match: MatchWithSides;
  readonly team: string;
  readonly kit: KitColourName | null;
  readonly isOpen: boolean;
  readonly goingCount: number;
  /** First names; empty unless a leader or manager lets the link show them. */
  readonly names: readonly string[];
  /** The answer of this browser. */
  readonly ownAnswer: GuestRow | null;
}

export const answerTokenPattern = /^[A-Za-z0-9_-]{22}$/;

/** Returns the sheet of a link; null if the link is unknown or revoked, which look the same to a visitor. */
export async function answerSheet(
  db: Db,
  { token, device, now }: { readonly token: string; readonly device: Buffer | null; readonly now: Date },
): Promise<AnswerSheet | null> {
  const link = answerTokenPattern.test(token) ? await findByToken(db, hashOf(token)) : null;
  const [match] = link ? await matchesWithSides(db, [link.match_id]) : [];
  if (!link || !match) return null;
  const isHost = link.side === 'HOST';
  const teamId = isHost ? match.host_team_id : match.away_team_id;
  const team = isHost ? match.host_name : match.away_name;
  if (teamId === null || team === null) return null;
  const guests = await guestRows(db, { matchId: match.id, side: link.side });
  const members = await membersOfSide(db, match.id, { side: link.side, teamId, userId: null });
  const isGoing = (player: { readonly answer: string | null }) => player.answer === 'GOING';
  const names = [
    ...members.filter(isGoing).map(({ nickname }) => nickname),
    ...guests.filter(isGoing).flatMap(({ name }) => name ?? []),
  ];
  return {
    link,
    match,
    team,
    kit: await wornKitOf(db, match, link.side, teamId),
    isOpen: isLineUpOpen(match, now),
    goingCount: members.filter(isGoing).length + guests.filter(isGoing).length,
    names: link.show_names ? names.map(firstName) : [],
    ownAnswer: guests.find((guest) => device !== null && guest.device_hash?.equals(device)) ?? null,
  };
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** Returns the agreed kit, else the team's first kit. */
async function wornKitOf(
  db: Db,
  match: MatchWithSides,
  side: 'HOST' | 'AWAY',
  teamId: string,
): Promise<KitColourName | null> {
  const { rows } = await sql<{ kit: KitColourName | null }>`
    select coalesce(${side === 'HOST' ? sql`kit_host` : sql`kit_applicant`}, kit_home) as kit
    from team left join proposal on proposal.id = ${match.confirmed_proposal_id}::uuid and proposal.match_id = ${match.id}
    where team.id = ${teamId}`.execute(db);
  return rows[0]?.kit ?? null;
}
