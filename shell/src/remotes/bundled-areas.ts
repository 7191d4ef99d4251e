import type { AreaName } from '@homeground/shared/routes';
import type { AreaModule, LoadArea } from './load-area';

/** Replaces `load-area` in the one-bundle build, the baseline of `npm run bench -- first-load`. */
const bundled: Readonly<Record<AreaName, () => Promise<AreaModule>>> = {
  'mf-matches': () => import('../../../mf-matches/src/entry'),
  'mf-teams': () => import('../../../mf-teams/src/entry'),
  'mf-chat': () => import('../../../mf-chat/src/entry'),
  'mf-account': () => import('../../../mf-account/src/entry'),
};

export const loadArea: LoadArea = (area) => bundled[area]();
