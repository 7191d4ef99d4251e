import type { Delivery, Outbox } from '../../platform/outbox';
import { roleInTeam } from './members.repository';
import { hasEverRepresented } from './team-stays.repository';
import { mayActForTeam } from './teams.rules';

/** A user who acted for a team, and no longer does. */
export interface EndedRole {
  readonly teamId: string;
  readonly userId: string;
}

/**
 * Registers a handler of the event that a leader or manager no longer acts for the team: they got another role, or left. Modules mark the
 * notices as read that asked this user for an act for the team (SPEC 4.5).
 */
export function onEndedRole(
  outbox: Pick<Outbox, 'on'>,
  handle: (endedRole: EndedRole, delivery: Delivery) => Promise<void>,
): void {
  outbox.on('team.membership', async ({ teamId, userId }, delivery) => {
    // The event may come late, so the current role counts.
    if (mayActForTeam(await roleInTeam(delivery.trx, teamId, userId), 'represent')) return;
    if (await hasEverRepresented(delivery.trx, teamId, userId)) await handle({ teamId, userId }, delivery);
  });
}
