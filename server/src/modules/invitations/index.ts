/** Invitations of teams: how many wait for a person. */
export { countPendingInvitations } from './received-invitations.repository';
