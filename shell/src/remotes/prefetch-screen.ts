import { whenPageIdle } from '@homeground/shared/async';
import { matchRoute } from '@homeground/shared/routes';
import { savesData } from '@homeground/shared/ui';
import { isAreaRow } from './area-row';
import { pageLoader } from './page-loader';
import { prepareScreen } from './prepare-screen';
import type { AreaRow } from './screen-loader';

export function rowToPrefetch(pathname: string, isSavingData: boolean): AreaRow | null {
  const row = matchRoute(pathname)?.row;
  return row && isAreaRow(row) && !isSavingData ? row : null;
}

const ignore = () => undefined;

let loadQueue = Promise.resolve();
let preparationQueue = Promise.resolve();

/**
 * Fetches and runs the code of the screen at this address, and then renders the screen outside the document (SPEC 2.5). If the code were
 * only downloaded, the code would still have to run when the user follows the link. Screens are prefetched one at a time, and never while
 * the user waits for a screen or its data.
 */
export function prefetchScreen(pathname: string): void {
  const row = rowToPrefetch(pathname, savesData());
  if (!row || pageLoader.peek(row)) return;
  loadQueue = loadQueue
    .then(pageLoader.whenIdle)
    .then(() => whenPageIdle())
    // A screen may have started to load before the page became idle.
    .then(pageLoader.whenIdle)
    .then(() => pageLoader.load(row))
    // A failure is ignored here. Opening the screen loads the code again, and shows an error if that load fails too.
    .then(ignore, ignore);
  preparationQueue = preparationQueue
    // The code of all screens comes first.
    .then(() => loadQueue)
    .then(() => whenPageIdle())
    .then(() => (pageLoader.peek(row) ? prepareScreen(pathname) : undefined))
    .catch(ignore);
}
