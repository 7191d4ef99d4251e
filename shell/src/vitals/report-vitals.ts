import { newIdempotencyKey } from '@homeground/shared/api';
import { networkClasses, type NetworkClass, type PageVitals } from '@homeground/shared/contracts';
import { matchRoute } from '@homeground/shared/routes';
import { pageRegistry } from '../remotes/page-loader';
import { interactionDelay, ownPlace, shiftWindow, type ShiftWindow } from './vitals.rules';

interface Screen {
  largestPaint: number | null;
  window: ShiftWindow | null;
  /** Largest sum of a window; null until the screen was painted. */
  moved: number | null;
  readonly delays: Map<number, number>;
}

type Entry = PerformanceEntry & {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
};

const mostErrors = 10;
const version = pageRegistry.current().shell.version;
const screens = new Map<string, Screen>();
let errors: PageVitals['errors'] = [];
let isPaintOpen = true;

const screenNow = (): string => matchRoute(location.pathname)?.row.id ?? 'not-found';

/** Screen of the address that the page was loaded with: buffered entries belong to it. */
const firstScreen = (): string => {
  const loaded = performance.getEntriesByType('navigation')[0]?.name;
  return loaded === undefined ? screenNow() : (matchRoute(new URL(loaded).pathname)?.row.id ?? 'not-found');
};

function stateOf(id: string): Screen {
  const known = screens.get(id);
  if (known) return known;
  const fresh: Screen = { largestPaint: null, window: null, moved: null, delays: new Map() };
  screens.set(id, fresh);
  return fresh;
}

function observe(type: string, take: (screen: Screen, entry: Entry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  let isBuffered = true;
  new PerformanceObserver((list) => {
    const screen = stateOf(isBuffered ? firstScreen() : screenNow());
    isBuffered = false;
    for (const entry of list.getEntries()) take(screen, entry);
  }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 40 }) });
}

function takeError(thrown: unknown): void {
  if (!(thrown instanceof Error) || errors.length >= mostErrors) return;
  const place = ownPlace(thrown.stack ?? '', location.origin);
  const name = /^[A-Za-z]{1,40}$/.test(thrown.name) ? thrown.name : 'Error';
  if (place !== null) errors = [...errors, { screen: screenNow(), name, place }];
}

function networkClass(): NetworkClass {
  const type = 'connection' in navigator ? (navigator.connection as { effectiveType?: string }) : {};
  return networkClasses.find((item) => item === type.effectiveType) ?? 'unknown';
}

function report(): PageVitals {
  const vitals = [...screens].flatMap(([screen, { largestPaint, moved, delays }]) => [
    ...(largestPaint === null ? [] : [{ screen, metric: 'LCP' as const, value: Math.round(largestPaint) }]),
    ...(moved === null ? [] : [{ screen, metric: 'CLS' as const, value: Math.round(moved * 1000) }]),
    ...[interactionDelay([...delays.values()])].flatMap((delay) =>
      delay === null ? [] : [{ screen, metric: 'INP' as const, value: Math.round(delay) }],
    ),
  ]);
  return { version, network: networkClass(), vitals: vitals.slice(0, 60), errors };
}

/** Sends what was measured since the last time. The page may be closing, so nobody waits for the answer. */
function send(): void {
  const body = report();
  screens.clear();
  errors = [];
  if (body.vitals.length === 0 && body.errors.length === 0) return;
  fetch('/api/page-vitals', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/** Measures the screens of this page and reports them when it is hidden, for operators (docs/decisions/187). Loaded when the page is idle. */
export function reportVitals(): void {
  observe('largest-contentful-paint', (screen, { startTime }) => {
    if (!isPaintOpen) return;
    screen.largestPaint = startTime;
    // A loaded page that did not move is as worth knowing as one that did.
    screen.moved ??= 0;
  });
  observe('layout-shift', (screen, { startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput === true) return;
    screen.window = shiftWindow(screen.window, startTime, value);
    screen.moved = Math.max(screen.moved ?? 0, screen.window.sum);
  });
  observe('event', (screen, { interactionId = 0, duration }) => {
    if (interactionId === 0) return;
    screen.delays.set(interactionId, Math.max(duration, screen.delays.get(interactionId) ?? 0));
  });
  addEventListener('error', ({ error }) => takeError(error));
  addEventListener('unhandledrejection', ({ reason }) => takeError(reason));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    send();
    // The largest paint belongs to the load of the page, which is over.
    isPaintOpen = false;
  });
}
