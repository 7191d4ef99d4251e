import { createHash } from 'node:crypto';
import type { PublicInvitePreview, InviteLinkPreview } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { teamCardsOf, findTeam, isTeamFull, type TeamRow, teamViewerOf } from '../teams';
import * as repository from './invite-links.repository';
import { linkState } from './invite-links.rules';
import type { InvitationDeps } from './invitations.usecases';

export async function previewLink(
  { db, clock }: InvitationDeps,
  token: string,
  userId: string,
): Promise<InviteLinkPreview> {
  const { link, team } = await requireLink(db, token);
  return previewOf(db, link, team, userId, clock.now());
}

async function requireLink(db: Db, token: string) {
  const link = await repository.findLink(db, hashOf(token));
  const team = link && (await findTeam(db, link.team_id));
  if (!link || !team) throw notFound();
  return { link, team };
}

/** Returns the greeting for a visitor without an account. Unknown links and links that no longer work get the same 404. */
export async function greetVisitor(
  { db, clock }: InvitationDeps,
  token: string,
): Promise<PublicInvitePreview> {
  const { link, team } = await requireLink(db, token);
  if (stateOf(link, team, clock.now()) !== 'USABLE') throw notFound();
  return {
    teamId: team.id,
    team: team.name,
    invitedBy: await repository.findCreatorNickname(db, link.created_by),
  };
}

export async function previewOf(
  db: Db,
  link: repository.LinkRow,
  team: TeamRow,
  userId: string,
  now: Date,
): Promise<InviteLinkPreview> {
  const card = (await teamCardsOf(db, await teamViewerOf(db, userId), [team.id])).get(team.id);
  if (!card) throw notFound();
  return { team: card, state: stateOf(link, team, now), expiresAt: link.expires_at.toISOString() };
}

const stateOf = (link: repository.LinkRow, team: TeamRow, now: Date) =>
  linkState(link, { full: isTeamFull(team), disbanded: team.disbanded_at !== null }, now);

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
