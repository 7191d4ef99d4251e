import { routeTable } from '@homeground/shared/routes';
import type { LandedLook } from './landed';
import { completeRun, landedLookOf, landedWideLookOf, looksOf } from './look';
import { furtherScreens, serverPages } from './screen-names';
import { statesIn } from './states';
import { wideScreens } from './wide-screen-list';

interface LandedFolder {
  readonly look: LandedLook;
  /** Names of the screens and states of which something is stored. */
  readonly names: readonly string[];
}

/** Returns what a complete run of `npm run screens -- --land` stores. */
export function landedFolders(): readonly LandedFolder[] {
  const screenNames = [...routeTable.map(({ id }) => id), ...furtherScreens, ...serverPages];
  const wideNames = wideScreens.map(({ name }) => name);
  const { widths, languages, appearances, wideSizes } = completeRun;
  return looksOf(widths, languages, appearances).flatMap((phoneLook) => {
    const look = landedLookOf(phoneLook);
    const wideLooks = look.hasThumbnails ? wideSizes.map((size) => landedWideLookOf(phoneLook, size)) : [];
    return [
      { look, names: [...screenNames, ...statesIn(phoneLook).map(({ name }) => name)] },
      ...wideLooks.map((wideLook) => ({ look: wideLook, names: wideNames })),
    ];
  });
}
