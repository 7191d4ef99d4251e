import { queryClient } from '@homeground/shared/async';
import { currentUser, hasLocation } from '@homeground/shared/session';

/** A screen that is rendered outside the document. Each pass has a new container, in which the screen is mounted again. */
export interface Preparation {
  readonly pathname: string;
  readonly container: HTMLElement;
}

type ShowPreparation = (preparation: Preparation | null) => void;

let showPreparation: ShowPreparation | null = null;

/** Connects the component that renders preparations. Returns a function that disconnects it. */
export function onPreparation(show: ShowPreparation): () => void {
  showPreparation = show;
  return () => {
    showPreparation = null;
  };
}

/** Maximum wait for a pass, because a screen without content, or a screen that throws, adds nothing to its container. */
const maxRenderMs = 5_000;

function untilRendered(container: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(done);
    observer.observe(container, { childList: true });
    const timer = setTimeout(done, maxRenderMs);
  });
}

type CachedQuery = ReturnType<ReturnType<typeof queryClient.getQueryCache>['getAll']>[number];

/** Options of the hook that created the query. The type of the cache names only the options that the cache itself reads. */
interface HookOptions {
  readonly enabled?: boolean | ((query: CachedQuery) => boolean);
  readonly queryFn?: unknown;
  readonly gcTime?: number;
}

/** Returns whether opening the screen would fetch this query, and whether the data would still be in the cache then. */
function isFetchedOnOpening(query: CachedQuery): boolean {
  const { enabled = true, queryFn, gcTime } = query.options as HookOptions;
  const isEnabled = typeof enabled === 'function' ? enabled(query) : enabled;
  return isEnabled && typeof queryFn === 'function' && gcTime !== 0 && query.state.status === 'pending';
}

async function fetchNewQueries(knownQueries: ReadonlySet<CachedQuery>): Promise<void> {
  const newQueries = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => !knownQueries.has(query) && isFetchedOnOpening(query));
  await Promise.allSettled(newQueries.map((query) => query.fetch()));
}

/** Returns whether the user may open the screen now: the guard does not redirect (SEED 4), and there is a network for the data. */
function mayOpenScreens(): boolean {
  const user = currentUser();
  return user !== null && hasLocation(user) && navigator.onLine;
}

/**
 * Renders the screen outside the document, so that a tap on a link to it shows its content at once. The first pass shows which data the
 * screen reads, because rendering a query adds it to the cache; this data is then fetched. The second pass renders the content, so that its
 * styles are inserted and its code is compiled. No effects run (`Activity`), so the screen does nothing.
 */
export async function prepareScreen(pathname: string): Promise<void> {
  await renderAndFetch(pathname);
  await renderAndFetch(pathname);
  showPreparation?.(null);
}

/** Runs one pass. Does nothing if the user has opened the screen, or may no longer open it. */
async function renderAndFetch(pathname: string): Promise<void> {
  if (!showPreparation || !mayOpenScreens() || window.location.pathname === pathname) return;
  const knownQueries = new Set(queryClient.getQueryCache().getAll());
  const container = document.createElement('div');
  const rendered = untilRendered(container);
  showPreparation({ pathname, container });
  await rendered;
  await fetchNewQueries(knownQueries);
}
