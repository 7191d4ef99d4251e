import { paths } from '@homeground/shared/routes';

/** Where an invite link leads: the team's own page, which shows what one would join. */
export function linkAddress(origin: string, teamId: string, token: string): string {
  return `${origin}${paths.team(teamId)}?invite=${encodeURIComponent(token)}`;
}
