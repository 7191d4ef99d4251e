import { routeTable } from '@homeground/shared/routes';
import type { LandedLook } from './landed';
import { completeRun, landedLookOf, landedWideLookOf, looksOf } from './look';
import { furtherScreens, serverPages } from './screen-names';
import { screenStates } from './states';
import { wideScreens } from './wide-screen-list';

interface LandedFolder {
  readonly look: LandedLook;
  /** Names of the screens and states of which something is stored. */
  readonly names: readonly string[];
}

/** Returns what a complete run of `npm run screens -- --land` stores. */
export function landedFolders(): readonly LandedFolder[] {
  const phoneNames = [
    ...routeTable.map(({ id }) => id),
    ...furtherScreens,
    ...serverPages,
    ...screenStates.map(({ name }) => name),
  ];
  const wideNames = wideScreens.map(({ name }) => name);
  const { widths, languages, appearances, wideSizes } = completeRun;
  return looksOf(widths, languages, appearances).flatMap((phoneLook) => {
    const look = landedLookOf(phoneLook);
    const wideLooks = look.hasThumbnails ? wideSizes.map((size) => landedWideLookOf(phoneLook, size)) : [];
    return [
      { look, names: phoneNames },
      ...wideLooks.map((wideLook) => ({ look: wideLook, names: wideNames })),
    ];
  });
}
