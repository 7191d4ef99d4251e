import type { Browser, Page, Route } from 'playwright';
import type { RemoteRelease } from '@homeground/shared/contracts';
import type { ServerApi } from '../contract/server-api';
import { addressOf, collectErrors, newVisitor, rowsOf, timeoutMs, user, type Row } from '../gate/visitor';
import { answerVariants, GeneratedAnswers, type AnswerVariant } from './answers';

/** After this time a screen is checked although requests are still pending. */
const settleMs = 2_000;
/** After this number of checks without pending requests, a screen is checked although it still shows a skeleton. */
const lastingSkeletonChecks = 6;
const maxShownProblems = 3;

/**
 * Changes two generated answers for the frame of the app: adds the signed-in user to `/api/me`, and removes other hosts from `/api/config`.
 */
function adaptAnswerForFrame(operation: string, answer: unknown): unknown {
  if (operation === 'GET /api/me') return { user: { ...(answer as { user: object }).user, ...user } };
  if (operation !== 'GET /api/config') return answer;
  const { maps, ...config } = answer as { maps: object };
  return {
    ...config,
    maps: { ...maps, host: '', key: null, source: 'offline', tileUrl: null },
    pushKey: null,
  };
}

function createAnswerHandler(answers: GeneratedAnswers) {
  return async (route: Route): Promise<void> => {
    const request = route.request();
    const operation = `${request.method()} ${new URL(request.url()).pathname}`;
    const answer = answers.generateAnswer(operation);
    if (answer === undefined) return route.fulfill({ status: 404, json: {} });
    return route.fulfill({ status: 200, json: adaptAnswerForFrame(operation, answer) });
  };
}

/** Runs in the page: navigates to a path as a link does. */
function goTo(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Runs in the page: returns the text of a failure card; null if there is none. */
function failureCard(): string | null {
  const title = document.querySelector('#main [role="alert"] h2');
  return title && (title.parentElement?.innerText ?? '').replaceAll(/\s+/g, ' ');
}

/** Counts pending requests, so that a screen is checked after its code and its answers have arrived. */
function countPendingRequests(page: Page): () => number {
  let count = 0;
  page.on('request', () => (count += 1));
  page.on('requestfinished', () => (count -= 1));
  page.on('requestfailed', () => (count -= 1));
  return () => count;
}

/** Runs in the page: waits for four frames, then returns whether a screen shows its skeleton. */
async function paintAndLookForSkeleton(): Promise<boolean> {
  for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  return document.querySelector('#main [aria-busy="true"]') !== null;
}

/**
 * Waits until two checks in a row find no pending request and no skeleton. One check is not enough: after its code has arrived, a screen
 * needs a moment to send its requests. A skeleton that lasts without a pending request waits for something that the gate does not
 * answer, such as the live connection, so the wait ends after a few more checks.
 */
async function waitUntilSettled(page: Page, pendingCount: () => number): Promise<void> {
  const startedAt = performance.now();
  let checksWithoutRequests = 0;
  let checksWithoutSkeleton = 0;
  while (
    checksWithoutSkeleton < 2 &&
    checksWithoutRequests < lastingSkeletonChecks &&
    performance.now() - startedAt < settleMs
  ) {
    const isSkeletonShown = await page.evaluate(paintAndLookForSkeleton);
    checksWithoutRequests = pendingCount() > 0 ? 0 : checksWithoutRequests + 1;
    checksWithoutSkeleton = checksWithoutRequests === 0 || isSkeletonShown ? 0 : checksWithoutSkeleton + 1;
  }
}

interface Visit {
  readonly browser: Browser;
  readonly origin: string;
  readonly api: ServerApi;
  readonly now: Date;
}

/** Opens all screens of these rows one after the other in one page, with one variant of the answers. Returns the problems. */
async function drawScreens(
  { browser, origin, api, now }: Visit,
  rows: readonly Row[],
  variant: AnswerVariant,
): Promise<string[]> {
  const [firstRow] = rows;
  if (!firstRow) return [];
  const answerHandler = createAnswerHandler(new GeneratedAnswers(api, variant, now));
  const context = await newVisitor(browser, origin, firstRow.access, answerHandler);
  const problems: string[] = [];
  try {
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const consoleErrors = collectErrors(page);
    const pendingCount = countPendingRequests(page);
    await page.goto(origin + addressOf(firstRow), { waitUntil: 'load', timeout: timeoutMs });
    for (const row of rows) {
      consoleErrors.length = 0;
      if (row !== firstRow) await page.evaluate(goTo, addressOf(row));
      await waitUntilSettled(page, pendingCount);
      const card = await page.evaluate(failureCard);
      const screenProblems = [
        ...new Set([...(card === null ? [] : [`it shows "${card}"`]), ...consoleErrors]),
      ];
      if (screenProblems.length > 0)
        problems.push(`the screen ${row.id} with ${variant} answers: ${screenProblems.join('; ')}`);
    }
  } finally {
    await context.close();
  }
  return problems;
}

/**
 * Draws every screen of an area inside the live shell with generated answers that the live contract allows (ADR 173). The visitor is
 * signed in or signed out as the screen requires. Returns the problems as text; null if there are none.
 */
export async function findAreaRenderProblem(
  visit: Visit,
  area: string,
  remote: RemoteRelease,
): Promise<string | null> {
  const rows = rowsOf(area, remote);
  const drawings = answerVariants.flatMap((variant) =>
    (['signed-in', 'signed-out'] as const).map((access) =>
      drawScreens(
        visit,
        rows.filter((row) => row.access === access),
        variant,
      ),
    ),
  );
  const problems = (await Promise.all(drawings)).flat();
  if (problems.length === 0) return null;
  const furtherProblems =
    problems.length > maxShownProblems ? `\n    … and ${problems.length - maxShownProblems} more` : '';
  return (
    problems
      .slice(0, maxShownProblems)
      .map((problem) => `\n    ${problem.slice(0, 500)}`)
      .join('') + furtherProblems
  );
}
