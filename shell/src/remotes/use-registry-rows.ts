import { addRows, allRows, registryRows, type RouteRow } from '@homeground/shared/routes';
import { stickyId } from '@homeground/shared/session';
import { useSyncExternalStore } from 'react';
import { chooseRelease } from './choose-release';
import { pageRegistry } from './page-loader';
import { refusedCanaries } from './refused-canaries';

/** Adds the rows of areas that are not in the shell's own route table. */
function addRegistryRows(): void {
  const { remotes } = pageRegistry.current();
  const routesByArea = Object.entries(remotes).map(([area, remote]) => {
    const { release } = chooseRelease(remote, stickyId(), refusedCanaries());
    return [area, release.routes ?? []] as const;
  });
  addRows(registryRows(Object.fromEntries(routesByArea)));
}

// Runs before the first render, because the guard needs these rows for its decision.
addRegistryRows();

function onRowsChange(onChange: () => void): () => void {
  return pageRegistry.onChange(() => {
    addRegistryRows();
    onChange();
  });
}

/** Returns all rows of the route table. Rows are added when a new area goes live while the page is open. */
export function useRegistryRows(): readonly RouteRow[] {
  return useSyncExternalStore(onRowsChange, allRows);
}
