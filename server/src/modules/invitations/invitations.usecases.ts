import type { Candidate, ReceivedInvitation, TeamInvitation } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import { type Db, inTransaction, type Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import type { NewId } from '../../platform/ids';
import { addToOutbox } from '../../platform/outbox';
import { addCompletedActs, notice } from '../notifications';
import {
  teamDisbanded,
  findTeam,
  isTeamFull,
  joinTeam,
  leaveRoomsOfEarlierStay,
  lockTeam,
  mayActForTeam,
  notAllowedInTeam,
  requireTeam,
  roleInTeam,
  teamFull,
} from '../teams';
import { findCandidates } from './candidates.repository';
import { invitationRefused } from './invitations.errors';
import * as repository from './invitations.repository';
import { invitationExpiry, judgeAnswer, judgeCancel, judgeInvite, stateAt } from './invitations.rules';
import { isInvitable } from './invitable.repository';
import { findReceived } from './received-invitations.repository';

export interface InvitationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** Checks that the caller is the leader or a manager. */
export async function requireInviter(db: Db, teamId: string, userId: string): Promise<void> {
  if (!(await findTeam(db, teamId))) throw notFound();
  if (!mayActForTeam(await roleInTeam(db, teamId, userId), 'invite')) throw notAllowedInTeam();
}

export async function listCandidates(
  { db, clock }: InvitationDeps,
  teamId: string,
  inviterId: string,
  typedText: string,
): Promise<Candidate[]> {
  await requireInviter(db, teamId, inviterId);
  return findCandidates(db, { teamId, inviterId, typedText, now: clock.now() });
}

export async function invite(
  { clock, newId }: Pick<InvitationDeps, 'clock' | 'newId'>,
  trx: Trx,
  input: { teamId: string; actorId: string; userId: string },
): Promise<TeamInvitation> {
  const now = clock.now();
  const { teamId, actorId, userId } = input;
  const team = await requireTeam(trx, teamId, actorId, 'invite');
  if (!(await isInvitable(trx, actorId, userId))) throw notFound();
  await removeFromLists(trx, await repository.expireInvitations(trx, now, { teamId, userId }));
  const verdict = judgeInvite(await repository.findObstacles(trx, teamId, userId, now));
  if (verdict !== 'do' && verdict !== 'nothing') throw invitationRefused(verdict);
  if (isTeamFull(team)) throw teamFull();
  const id = newId();
  await repository.insertInvitation(trx, {
    id,
    team_id: teamId,
    user_id: userId,
    inviter_id: actorId,
    state: 'PENDING',
    created_at: now,
    expires_at: invitationExpiry(now),
    ended_at: null,
  });
  await notice(trx, {
    userId,
    kind: 'invitation.received',
    data: { invitationId: id, teamId },
    actorId,
  });
  await refreshInvitationsOnPages(trx, teamId);
  return repository.findTeamInvitation(trx, teamId, id, now);
}

export async function cancelInvitation(
  { clock }: InvitationDeps,
  trx: Trx,
  target: { teamId: string; id: string; actorId: string },
): Promise<void> {
  const now = clock.now();
  await requireTeam(trx, target.teamId, target.actorId, 'invite');
  const invitation = await repository.lockInvitation(trx, target.id, target.teamId);
  if (!invitation) throw notFound();
  const verdict = judgeCancel(stateAt(invitation, now));
  if (verdict === 'nothing') return;
  if (verdict !== 'do')
    throw invitationRefused(verdict, await repository.findTeamInvitation(trx, target.teamId, target.id, now));
  await repository.endInvitation(trx, target.id, 'CANCELLED', now);
  await removeFromLists(trx, [invitation]);
  await refreshInvitationsOnPages(trx, target.teamId);
}

interface InvitationKey {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
}

export async function requireReceivedInvitation(
  db: Db,
  clock: Clock,
  { id, teamId, userId }: InvitationKey,
): Promise<ReceivedInvitation> {
  const invitation = await findReceived(db, userId, id, teamId, clock.now());
  if (!invitation) throw notFound();
  return invitation;
}

/** Locks rooms before the team and the team before the invitation, as everywhere, so that concurrent changes wait and cannot deadlock. */
export async function answerInvitation(
  { clock }: InvitationDeps,
  trx: Trx,
  key: InvitationKey,
  answer: 'ACCEPTED' | 'DECLINED',
): Promise<ReceivedInvitation> {
  const now = clock.now();
  if (answer === 'ACCEPTED') {
    await requireReceivedInvitation(trx, clock, key);
    await leaveRoomsOfEarlierStay(trx, { userId: key.userId, teamId: key.teamId, now });
  }
  const team = await lockTeam(trx, key.teamId);
  const invitation = await repository.lockInvitation(trx, key.id, key.teamId);
  if (!team || invitation?.user_id !== key.userId) throw notFound();
  const currentInvitation = await requireReceivedInvitation(trx, clock, key);
  const verdict = judgeAnswer(stateAt(invitation, now), answer);
  if (verdict === 'nothing') return currentInvitation;
  if (verdict !== 'do') throw invitationRefused(verdict, currentInvitation);
  if (answer === 'ACCEPTED') {
    if (team.disbanded_at) throw teamDisbanded(currentInvitation);
    await joinTeam({ clock }, trx, team, key.userId, currentInvitation);
  }
  await repository.endInvitation(trx, key.id, answer, now);
  await removeFromLists(trx, [invitation]);
  await refreshInvitationsOnPages(trx, key.teamId);
  return requireReceivedInvitation(trx, clock, key);
}

/** Cancels the open invitations of an account, in the transaction that deletes the account. */
export async function onAccountDeleted(
  { clock }: Pick<InvitationDeps, 'clock'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  const cancelledInvitations = await repository.cancelPendingInvitations(trx, { userId }, clock.now());
  // The account may be restored: its badge must not count invitations that have ended.
  await removeFromLists(trx, cancelledInvitations);
  for (const { team_id: teamId } of cancelledInvitations) await refreshInvitationsOnPages(trx, teamId);
}

export async function expireOverdueInvitations({
  db,
  clock,
}: Pick<InvitationDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const expireBatch = () =>
    inTransaction(db, async (trx) => {
      const expiredInvitations = await repository.expireInvitations(trx, now);
      await removeFromLists(trx, expiredInvitations);
      return expiredInvitations.length;
    });
  while ((await expireBatch()) > 0);
}

/** Updates the open pages of the team's leader and managers. */
export async function refreshInvitationsOnPages(trx: Trx, teamId: string): Promise<void> {
  await addToOutbox(trx, { kind: 'team.invitations', payload: { teamId } });
}

/** Removes these invitations from the badge and list of the invited users. */
export async function removeFromLists(
  trx: Trx,
  invitations: readonly { readonly id: string; readonly user_id: string }[],
): Promise<void> {
  const kinds = ['invitation.received'] as const;
  await addCompletedActs(
    trx,
    ...invitations.map(({ id, user_id }) => ({ kinds, invitationId: id, userIds: [user_id] })),
  );
}
