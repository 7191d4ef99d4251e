import { whenPageIdle } from '@homeground/shared/async';
import { matchRoute } from '@homeground/shared/routes';
import { isAreaRow } from './area-row';
import { pageLoader } from './page-loader';
import { prepareScreen } from './prepare-screen';
import type { AreaRow } from './screen-loader';

interface Connection {
  readonly saveData?: boolean;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true;
}

export function rowToPrefetch(pathname: string, savingData: boolean): AreaRow | null {
  const row = matchRoute(pathname)?.row;
  return row && isAreaRow(row) && !savingData ? row : null;
}

const ignore = () => undefined;

let loads = Promise.resolve();
let preparations = Promise.resolve();

/**
 * Fetches and runs the code of the screen at this address, and then renders the screen outside the document (SPEC 2.5). If the code were
 * only downloaded, the code would still have to run when the user follows the link. Screens are prefetched one at a time, and never while
 * the user waits for a screen or its data.
 */
export function prefetchScreen(pathname: string): void {
  const row = rowToPrefetch(pathname, savesData());
  if (!row || pageLoader.peek(row)) return;
  loads = loads
    .then(pageLoader.whenIdle)
    .then(() => whenPageIdle())
    // A screen may have started to load before the page became idle.
    .then(pageLoader.whenIdle)
    .then(() => pageLoader.load(row))
    // A failure is ignored here. Opening the screen loads the code again, and shows an error if that load fails too.
    .then(ignore, ignore);
  preparations = preparations
    // The code of all screens comes first.
    .then(() => loads)
    .then(() => whenPageIdle())
    .then(() => (pageLoader.peek(row) ? prepareScreen(pathname) : undefined))
    .catch(ignore);
}
