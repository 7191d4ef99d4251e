import {
  limits,
  type InviteLink,
  type InviteLinkPreview,
  type CreateInviteLink,
} from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { joinTeam, leaveRoomsOfEarlierStay, lockTeam, requireTeam } from '../teams';
import { linkRefused, tooManyLinks } from './invitations.errors';
import { acceptPendingInvitation } from './invitations.repository';
import * as repository from './invite-links.repository';
import { hashOf, previewOf } from './invite-link-preview.usecases';
import {
  refreshInvitationsOnPages,
  removeFromLists,
  requireInviter,
  type InvitationDeps,
} from './invitations.usecases';

const DAY = 86_400_000;

/** Creates a link. Only the hash of its token is stored, so the link cannot be shown again later. */
export async function createInviteLink(
  { clock, newId }: InvitationDeps,
  { trx, secret }: { readonly trx: Trx; readonly secret: Buffer },
  input: CreateInviteLink & { readonly teamId: string; readonly actorId: string },
): Promise<InviteLink> {
  const now = clock.now();
  await requireTeam(trx, input.teamId, input.actorId, 'invite');
  if ((await repository.findOpenLinks(trx, input.teamId, now)).length >= limits.inviteLink.perTeam.max)
    throw tooManyLinks();
  const id = newId();
  await repository.insertLink(trx, {
    id,
    team_id: input.teamId,
    token_hash: hashOf(tokenOf(secret)),
    created_by: input.actorId,
    uses: input.uses,
    created_at: now,
    expires_at: new Date(now.getTime() + input.days * DAY),
  });
  const createdLink = (await repository.findOpenLinks(trx, input.teamId, now)).find((link) => link.id === id);
  if (!createdLink) throw notFound();
  return createdLink;
}

export function tokenOf(secret: Buffer): string {
  return secret.toString('base64url');
}

export async function listOpenLinks(
  { db, clock }: InvitationDeps,
  teamId: string,
  actorId: string,
): Promise<InviteLink[]> {
  await requireInviter(db, teamId, actorId);
  return repository.findOpenLinks(db, teamId, clock.now());
}

export async function revokeLink(
  { clock }: InvitationDeps,
  trx: Trx,
  target: { readonly teamId: string; readonly id: string; readonly actorId: string },
): Promise<void> {
  await requireTeam(trx, target.teamId, target.actorId, 'invite');
  if (!(await repository.revokeLink(trx, target.id, target.teamId, clock.now()))) throw notFound();
}

/** Joins a team by a link. For a user who is a member already, nothing changes, and the link keeps its uses. */
export async function acceptLink(
  { clock }: InvitationDeps,
  trx: Trx,
  token: string,
  userId: string,
): Promise<InviteLinkPreview> {
  const now = clock.now();
  const foundLink = await repository.findLink(trx, hashOf(token));
  if (foundLink) await leaveRoomsOfEarlierStay(trx, { userId, teamId: foundLink.team_id, now });
  const team = foundLink && (await lockTeam(trx, foundLink.team_id));
  // Reads the link again: while this call waited for the lock, the last use may have been taken, or the link revoked.
  const link = team && (await repository.findLink(trx, hashOf(token)));
  if (!link) throw notFound();
  const currentPreview = await previewOf(trx, link, team, userId, now);
  if (currentPreview.team.myRole !== null) return currentPreview;
  if (currentPreview.state !== 'USABLE') throw linkRefused(currentPreview.state, currentPreview);
  if (await repository.hasUsed(trx, link.id, userId)) throw linkRefused('USED_UP', currentPreview);
  await joinTeam({ clock }, trx, team, userId, currentPreview);
  if (!(await repository.useLinkOnce(trx, link.id, userId, now)))
    throw linkRefused('USED_UP', currentPreview);
  const invitationId = await acceptPendingInvitation(trx, team.id, userId, now);
  await refreshInvitationsOnPages(trx, team.id);
  if (invitationId !== null) await removeFromLists(trx, [{ id: invitationId, user_id: userId }]);
  return previewOf(
    trx,
    { ...link, used: link.used + 1 },
    { ...team, member_count: team.member_count + 1 },
    userId,
    now,
  );
}

export async function deleteOldInviteLinks({
  db,
  clock,
}: Pick<InvitationDeps, 'db' | 'clock'>): Promise<void> {
  await repository.deleteLinksBefore(db, new Date(clock.now().getTime() - 30 * DAY));
}
