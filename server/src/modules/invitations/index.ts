/** Invitations of teams: how many wait for a person. */
export { countPending } from './received-invitations.repository';
