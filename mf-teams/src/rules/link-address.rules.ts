import { paths } from '@homeground/shared/routes';

/** Returns the address of an invite link: the team's page, with the token. */
export function linkAddress(origin: string, teamId: string, token: string): string {
  return `${origin}${paths.team(teamId)}?invite=${encodeURIComponent(token)}`;
}
