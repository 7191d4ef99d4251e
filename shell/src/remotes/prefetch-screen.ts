import { settled } from '@homeground/shared/async';
import { matchRoute } from '@homeground/shared/routes';
import { isAreaRow } from './area-row';
import { pageLoader } from './page-loader';
import type { AreaRow } from './screen-loader';

interface Connection {
  readonly saveData?: boolean;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true;
}

export function prefetchPossible(pathname: string, savingData: boolean): AreaRow | null {
  const row = matchRoute(pathname)?.row;
  return row && isAreaRow(row) && !savingData ? row : null;
}

let queue = Promise.resolve();

/**
 * Fetches **and runs** the code of the screen at this address (SPEC 2.5): a screen that was merely downloaded would still wait for
 * its evaluation when the link is followed. One after the other, and never beside the screen somebody is waiting for or its data.
 */
export function prefetchScreen(pathname: string): void {
  const row = prefetchPossible(pathname, savesData());
  if (!row || pageLoader.peek(row)) return;
  queue = queue
    .then(pageLoader.quiet)
    .then(() => settled())
    .then(pageLoader.quiet)
    .then(() => pageLoader.load(row))
    // A failure is told to whoever opens the screen; that starts anew.
    .then(
      () => undefined,
      () => undefined,
    );
}
