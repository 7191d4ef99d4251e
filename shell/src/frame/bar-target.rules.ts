import type { RouteMatch } from '@homeground/shared/routes';

/** The five targets of the bottom bar (SEED 2), in their order. */
export const barTargets = ['home', 'notifications', 'write', 'chat', 'me'] as const;
export type BarTarget = (typeof barTargets)[number];

/** Returns the target that is marked on a page (SPEC 2.3); null if no target is marked. */
export function currentBarTarget(match: RouteMatch | null, userId: string): BarTarget | null {
  if (!match) return null;
  const { row, params } = match;
  if (row.id === 'match-create') return 'write';
  if (row.id === 'notifications' || row.id === 'invitation') return 'notifications';
  if (row.owner === 'mf-matches') return 'home';
  if (row.owner === 'mf-chat') return 'chat';
  return row.owner === 'mf-account' && params.id === userId ? 'me' : null;
}
