import { areaNames, type AreaName } from '@homeground/shared/routes';
import type { AreaModule, LoadArea } from './load-area';

/** Areas of the one-bundle build (the baseline of `npm run bench -- first-load`), in which this file replaces `load-area`. */
const bundled: Readonly<Record<AreaName, () => Promise<AreaModule>>> = {
  'mf-matches': () => import('../../../mf-matches/src/entry'),
  'mf-teams': () => import('../../../mf-teams/src/entry'),
  'mf-chat': () => import('../../../mf-chat/src/entry'),
  'mf-account': () => import('../../../mf-account/src/entry'),
};

export const loadArea: LoadArea = async (area) => {
  const name = areaNames.find((bundledArea) => bundledArea === area);
  if (!name) throw new Error(`${area} is not in this bundle.`);
  return bundled[name]();
};
