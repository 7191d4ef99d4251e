import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MatchCard, MatchPage } from '@homeground/shared/contracts';
import { transform } from '@swc/core';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { chromiumPath } from '../core/browser';
import { createMatch } from '../core/matches';
import { signUpInBrowser, yeoksam } from '../core/people';
import { removeDataDir, newDataDir, startServer } from '../core/server';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { summarizeScroll, framesDuring, throttleCpu, workDuring, type ScrollSample } from './frames';
import { saveResult, percentile } from './result';

/** With `--rounds 1` the run is quick and its figures are rough. */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(options.rounds);
const matchesInList = 1000;
const matchesOnMap = 500;
const wheelStepPx = 100;
const wheelSteps = 80;
const slowdowns = [1, 4] as const;
const clustersFile = path.resolve(import.meta.dirname, '../../shared/src/ui/map/clusters.rules.ts');

/** Returns `count` matches that start 15 minutes apart, placed on a spiral around Yeoksam that reaches about ten kilometres. */
function spreadCards(card: MatchCard, count: number): MatchCard[] {
  const start = Date.parse(card.startAt);
  // Steps of 2.4 radians (the golden angle) spread points evenly. 0.085° of latitude are about ten kilometres, and near Yeoksam 1.26° of
  // longitude are as long as 1° of latitude.
  return Array.from({ length: count }, (_, index) => {
    const [angle, radius] = [index * 2.4, 0.085 * Math.sqrt(index / count)];
    return {
      ...card,
      id: `0190aaaa-0000-7000-8000-${String(index).padStart(12, '0')}`,
      title: `Match number ${index}`,
      startAt: new Date(start + index * 900_000).toISOString(),
      latitude: yeoksam.latitude + radius * Math.sin(angle),
      longitude: yeoksam.longitude + radius * 1.26 * Math.cos(angle),
    };
  });
}

/** Serves these matches to the page in place of the server, divided into pages as the server divides its list. */
async function serveMatches(page: Page, matches: readonly MatchCard[]): Promise<void> {
  await page.route(/\/api\/matches(\?.*)?$/, (route) => {
    const params = new URL(route.request().url()).searchParams;
    const offset = Number(params.get('cursor') ?? 0);
    const endOffset = offset + Number(params.get('limit') ?? 20);
    const matchPage: MatchPage = {
      matches: matches.slice(offset, endOffset),
      nextCursor: endOffset < matches.length ? String(endOffset) : null,
      at: new Date().toISOString(),
    };
    return route.fulfill({ json: matchPage });
  });
}

const rowsOf = (page: Page) => page.getByRole('group', { name: 'Matches near me' }).getByRole('link');

/** Opens the list and scrolls to its end, so that all rows are in the page. */
async function openFullList(context: BrowserContext, card: MatchCard): Promise<Page> {
  const page = await context.newPage();
  await serveMatches(page, spreadCards(card, matchesInList));
  await page.goto('/matches');
  await waitUntilPageIdle(page);
  while ((await rowsOf(page).count()) < matchesInList) {
    await page.mouse.wheel(0, 20_000);
    await page.waitForTimeout(50);
  }
  return page;
}

/** Opens a page of plain rows, whose figures show the best that this browser can reach on this machine. */
async function openPlainRows(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const rows = Array.from(
    { length: matchesInList },
    (_, index) => `<div style="height: 92px; border-bottom: 1px solid">Match number ${index}</div>`,
  );
  await page.setContent(`<!doctype html><title>Plain rows</title><body>${rows.join('')}</body>`);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  return page;
}

async function measureScroll(page: Page, direction: 1 | -1): Promise<ScrollSample> {
  const startY = await page.evaluate(() => window.scrollY);
  await page.bringToFront();
  await page.mouse.move(195, 500);
  const frames = await framesDuring(page, () => turnWheel(page, direction));
  return { frames, px: Math.abs((await page.evaluate(() => window.scrollY)) - startY) };
}

async function turnWheel(page: Page, direction: 1 | -1): Promise<void> {
  for (let step = 0; step < wheelSteps; step += 1) await page.mouse.wheel(0, direction * wheelStepPx);
}

/** Returns the main thread's work in milliseconds for each 1,000 px scrolled up and down, on a CPU that is not throttled. */
async function measureWork(context: BrowserContext, page: Page): Promise<number> {
  await page.bringToFront();
  await page.mouse.move(195, 500);
  const ms = await workDuring(context, page, async () => {
    await turnWheel(page, -1);
    await turnWheel(page, 1);
  });
  return ms / ((2 * wheelSteps * wheelStepPx) / 1000);
}

/** Returns the milliseconds that the clustering rule takes in the page, at five zoom levels. Each zoom of the map runs the rule once. */
async function measureClustering(page: Page): Promise<number[]> {
  const { code } = await transform(await readFile(clustersFile, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  return page.evaluate(
    `(() => {
      ${code.replaceAll('export ', '')}
      const sizes = { single: { width: 88, height: 44 }, several: { width: 46, height: 46 } };
      const times = [];
      for (const width of [200, 400, 800, 1600, 6400]) {
        const spots = Array.from({ length: ${matchesOnMap} }, (_, index) => {
          const [angle, radius] = [index * 2.4, (width / 2) * Math.sqrt(index / ${matchesOnMap})];
          return { item: index, x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
        });
        const startedAt = performance.now();
        clustersOf(spots, sizes);
        times.push(performance.now() - startedAt);
      }
      return times;
    })()`,
  );
}

/**
 * Returns the milliseconds from a press on a zoom button to the next frame. This time includes clustering, drawing and the rows below the
 * map.
 */
async function measureZoom(page: Page, name: 'Zoom in' | 'Zoom out'): Promise<number> {
  const button = page.getByRole('button', { name });
  return button.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        (element as HTMLElement).click();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
      }),
  );
}

async function openFullMap(context: BrowserContext, card: MatchCard): Promise<Page> {
  const page = await context.newPage();
  await serveMatches(page, spreadCards(card, matchesOnMap));
  await page.goto('/matches?view=map');
  await page.getByRole('status').filter({ hasText: /on this map/ }).waitFor(); // prettier-ignore
  await waitUntilPageIdle(page);
  return page;
}

const dataDir = await newDataDir();
const server = await startServer({ dataDir });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
try {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await signUpInBrowser(context, server.url);
  await createMatch(server.url, context.request, { sport: 'futsal', title: 'One', now: new Date() });
  const response = await context.request.get(`${server.url}/api/matches`);
  const [card] = ((await response.json()) as MatchPage).matches;
  if (!card) throw new Error('The posted match is not in the list.');

  const listPage = await openFullList(context, card);
  const plainPage = await openPlainRows(context);
  const mapPage = await openFullMap(context, card);
  const workMs = Number((await measureWork(context, listPage)).toFixed(2));
  const plainWorkMs = Number((await measureWork(context, plainPage)).toFixed(2));
  const scrollTable: Record<string, ReturnType<typeof summarizeScroll>> = {};
  const mapTable: Record<string, object> = {};
  for (const slowdown of slowdowns) {
    await throttleCpu(context, listPage, slowdown);
    await throttleCpu(context, plainPage, slowdown);
    await throttleCpu(context, mapPage, slowdown);
    const [scrollUp, scrollDown, plainScrollUp, plainScrollDown]: [
      ScrollSample[],
      ScrollSample[],
      ScrollSample[],
      ScrollSample[],
    ] = [[], [], [], []];
    const [clusteringTimes, zoomTimes]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      scrollUp.push(await measureScroll(listPage, -1));
      scrollDown.push(await measureScroll(listPage, 1));
      plainScrollUp.push(await measureScroll(plainPage, -1));
      plainScrollDown.push(await measureScroll(plainPage, 1));
      await mapPage.bringToFront();
      clusteringTimes.push(...(await measureClustering(mapPage)));
      zoomTimes.push(await measureZoom(mapPage, 'Zoom in'), await measureZoom(mapPage, 'Zoom out'));
    }
    scrollTable[`up, CPU × ${slowdown}`] = summarizeScroll(scrollUp);
    scrollTable[`down, CPU × ${slowdown}`] = summarizeScroll(scrollDown);
    scrollTable[`plain rows, both ways, CPU × ${slowdown}`] = summarizeScroll([
      ...plainScrollUp,
      ...plainScrollDown,
    ]);
    mapTable[`CPU × ${slowdown}`] = {
      'clustering, median ms': Number(percentile(clusteringTimes, 0.5).toFixed(1)),
      'clustering, worst ms': Number(Math.max(...clusteringTimes).toFixed(1)),
      'zoom to next frame, median ms': Number(percentile(zoomTimes, 0.5).toFixed(1)),
      'zoom to next frame, worst ms': Number(Math.max(...zoomTimes).toFixed(1)),
    };
  }
  console.table(scrollTable);
  console.table(mapTable);
  console.log(
    `Main thread while scrolling: ${workMs} ms of work for each 1,000 px, plain rows ${plainWorkMs} ms; load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  );
  console.log(
    await saveResult('finding', {
      matchesInList,
      matchesOnMap,
      rounds,
      work: workMs,
      plainWork: plainWorkMs,
      scrolling: scrollTable,
      marks: mapTable,
    }),
  );
} finally {
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
}
