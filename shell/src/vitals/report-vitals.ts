import { newIdempotencyKey } from '@homeground/shared/api';
import { networkClasses, type NetworkClass, type PageVitals } from '@homeground/shared/contracts';
import { matchRoute } from '@homeground/shared/routes';
import { pageRegistry } from '../remotes/page-loader';
import { interactionDelay, placeInOwnCode, shiftWindow, type ShiftWindow } from './vitals.rules';

interface ScreenFigures {
  largestPaint: number | null;
  shiftWindow: ShiftWindow | null;
  /** Largest sum of layout shifts in a window; null before the first paint or shift. */
  largestShift: number | null;
  readonly delays: Map<number, number>;
}

type Entry = PerformanceEntry & {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
};

const maxErrors = 10;
const version = pageRegistry.current().shell.version;
const screens = new Map<string, ScreenFigures>();
let errors: PageVitals['errors'] = [];
let countsPaint = true;
/** One function per kind of entry; it records the entries that the browser has measured but not delivered yet. */
const recordPending: (() => void)[] = [];

const screenAt = (pathname: string): string => matchRoute(pathname)?.row.id ?? 'not-found';
const currentScreen = (): string => screenAt(location.pathname);

/** Returns the screen at which the page was loaded. Buffered entries belong to that screen. */
const firstScreen = (): string => {
  const loadedUrl = performance.getEntriesByType('navigation')[0]?.name;
  return loadedUrl === undefined ? currentScreen() : screenAt(new URL(loadedUrl).pathname);
};

function figuresOf(id: string): ScreenFigures {
  const existing = screens.get(id);
  if (existing) return existing;
  const newFigures: ScreenFigures = {
    largestPaint: null,
    shiftWindow: null,
    largestShift: null,
    delays: new Map(),
  };
  screens.set(id, newFigures);
  return newFigures;
}

function observe(type: string, onEntry: (figures: ScreenFigures, entry: Entry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  let isBuffered = true;
  const record = (entries: readonly Entry[]) => {
    if (entries.length === 0) return;
    const figures = figuresOf(isBuffered ? firstScreen() : currentScreen());
    isBuffered = false;
    for (const entry of entries) onEntry(figures, entry);
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 40 }) });
  recordPending.push(() => record(observer.takeRecords()));
}

function recordError(thrown: unknown): void {
  if (!(thrown instanceof Error) || errors.length >= maxErrors) return;
  const place = placeInOwnCode(thrown.stack ?? '', location.origin);
  const name = /^[A-Za-z]{1,40}$/.test(thrown.name) ? thrown.name : 'Error';
  if (place !== null) errors = [...errors, { screen: currentScreen(), name, place }];
}

function networkClass(): NetworkClass {
  const connection = 'connection' in navigator ? (navigator.connection as { effectiveType?: string }) : {};
  return networkClasses.find((item) => item === connection.effectiveType) ?? 'unknown';
}

/** Returns the measurements since the last report; the server accepts at most 60. */
function collectReport(): PageVitals {
  const vitals = [...screens].flatMap(([screen, { largestPaint, largestShift, delays }]) => [
    ...(largestPaint === null ? [] : [{ screen, metric: 'LCP' as const, value: Math.round(largestPaint) }]),
    ...(largestShift === null
      ? []
      : [{ screen, metric: 'CLS' as const, value: Math.round(largestShift * 1000) }]),
    ...[interactionDelay([...delays.values()])].flatMap((delay) =>
      delay === null ? [] : [{ screen, metric: 'INP' as const, value: Math.round(delay) }],
    ),
  ]);
  return { version, network: networkClass(), vitals: vitals.slice(0, 60), errors };
}

/** Sends the measurements since the last report. The function does not wait for the answer, because the page may be closing. */
function send(): void {
  const body = collectReport();
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

/**
 * Measures the speed of this page's screens, and reports the figures to the operators when the page is hidden (docs/decisions/187). The
 * module is loaded when the page is idle.
 */
export function reportVitals(): void {
  observe('largest-contentful-paint', (figures, { startTime }) => {
    if (!countsPaint) return;
    figures.largestPaint = startTime;
    // A painted screen without any layout shift counts as 0; otherwise the figures would contain only screens that moved.
    figures.largestShift ??= 0;
  });
  observe('layout-shift', (figures, { startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput === true) return;
    figures.shiftWindow = shiftWindow(figures.shiftWindow, startTime, value);
    figures.largestShift = Math.max(figures.largestShift ?? 0, figures.shiftWindow.sum);
  });
  observe('event', (figures, { interactionId = 0, duration }) => {
    if (interactionId === 0) return;
    figures.delays.set(interactionId, Math.max(duration, figures.delays.get(interactionId) ?? 0));
  });
  addEventListener('error', ({ error }) => recordError(error));
  addEventListener('unhandledrejection', ({ reason }) => recordError(reason));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // The browser delivers entries later. Without this loop, a page that is hidden early would never report its paint.
    for (const record of recordPending) record();
    send();
    // The largest contentful paint belongs to the page load, which is over once the page was hidden.
    countsPaint = false;
  });
}
