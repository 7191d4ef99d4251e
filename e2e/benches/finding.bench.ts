import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MatchCard, MatchPage } from '@homeground/shared/contracts';
import { transform } from '@swc/core';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { chromiumPath } from '../core/browser';
import { postedMatch } from '../core/matches';
import { signUpInBrowser, yeoksam } from '../core/people';
import { forgetDataDir, newDataDir, startServer } from '../core/server';
import { untilPageIdle } from '../core/until-page-idle';
import { figures, framesDuring, slowDown, workDuring, type Timed } from './frames';
import { keepResult, percentile } from './result';

/** `--rounds 1`: a first look. */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(options.rounds);
const inList = 1000;
const onMap = 500;
const wheelStepPx = 100;
const wheelSteps = 80;
const slownesses = [1, 4] as const;
const clustersFile = path.resolve(import.meta.dirname, '../../shared/src/ui/map/clusters.rules.ts');

/** As many matches as wanted, one every quarter of an hour, in a spiral over ten kilometres. */
function spread(card: MatchCard, count: number): MatchCard[] {
  const start = Date.parse(card.startAt);
  return Array.from({ length: count }, (_, index) => {
    const [turn, far] = [index * 2.4, 0.085 * Math.sqrt(index / count)];
    return {
      ...card,
      id: `0190aaaa-0000-7000-8000-${String(index).padStart(12, '0')}`,
      title: `Match number ${index}`,
      startAt: new Date(start + index * 900_000).toISOString(),
      latitude: yeoksam.latitude + far * Math.sin(turn),
      longitude: yeoksam.longitude + far * 1.26 * Math.cos(turn),
    };
  });
}

/** Answers the page's list with these matches, page by page as the server does. */
async function answerWith(page: Page, matches: readonly MatchCard[]): Promise<void> {
  await page.route(/\/api\/matches(\?.*)?$/, (route) => {
    const params = new URL(route.request().url()).searchParams;
    const from = Number(params.get('cursor') ?? 0);
    const to = from + Number(params.get('limit') ?? 20);
    const answer: MatchPage = {
      matches: matches.slice(from, to),
      nextCursor: to < matches.length ? String(to) : null,
      at: new Date().toISOString(),
    };
    return route.fulfill({ json: answer });
  });
}

const rowsOf = (page: Page) => page.getByRole('group', { name: 'Matches near me' }).getByRole('link');

/** Reads the list to its end, so that all rows are in the page. */
async function wholeList(context: BrowserContext, card: MatchCard): Promise<Page> {
  const page = await context.newPage();
  await answerWith(page, spread(card, inList));
  await page.goto('/matches');
  await untilPageIdle(page);
  while ((await rowsOf(page).count()) < inList) {
    await page.mouse.wheel(0, 20_000);
    await page.waitForTimeout(50);
  }
  return page;
}

/** As many rows with nothing in them but their number: what this browser on this machine can do at best. */
async function bareList(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const rows = Array.from(
    { length: inList },
    (_, index) => `<div style="height: 92px; border-bottom: 1px solid">Match number ${index}</div>`,
  );
  await page.setContent(`<!doctype html><title>Plain rows</title><body>${rows.join('')}</body>`);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  return page;
}

async function measureList(page: Page, way: 1 | -1): Promise<Timed> {
  const from = await page.evaluate(() => window.scrollY);
  await page.bringToFront();
  await page.mouse.move(195, 500);
  const frames = await framesDuring(page, () => wheel(page, way));
  return { frames, px: Math.abs((await page.evaluate(() => window.scrollY)) - from) };
}

async function wheel(page: Page, way: 1 | -1): Promise<void> {
  for (let done = 0; done < wheelSteps; done += 1) await page.mouse.wheel(0, way * wheelStepPx);
}

/** Work of the main thread for each 1,000 px, there and back, without a slowed CPU. */
async function measureWork(context: BrowserContext, page: Page): Promise<number> {
  await page.bringToFront();
  await page.mouse.move(195, 500);
  const ms = await workDuring(context, page, async () => {
    await wheel(page, -1);
    await wheel(page, 1);
  });
  return ms / ((2 * wheelSteps * wheelStepPx) / 1000);
}

/** The rule alone in the page, at five zooms: what a press on the map computes once. */
async function measureGathering(page: Page): Promise<number[]> {
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
        const spots = Array.from({ length: ${onMap} }, (_, index) => {
          const [turn, far] = [index * 2.4, (width / 2) * Math.sqrt(index / ${onMap})];
          return { item: index, x: far * Math.cos(turn), y: far * Math.sin(turn) };
        });
        const begun = performance.now();
        clustersOf(spots, sizes);
        times.push(performance.now() - begun);
      }
      return times;
    })()`,
  );
}

/** From a press on the zoom buttons to the next picture with its marks; gathering, drawing and the rows below included. */
async function measureZoom(page: Page, name: 'Zoom in' | 'Zoom out'): Promise<number> {
  const button = page.getByRole('button', { name });
  return button.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        (element as HTMLElement).click();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
      }),
  );
}

async function fullMap(context: BrowserContext, card: MatchCard): Promise<Page> {
  const page = await context.newPage();
  await answerWith(page, spread(card, onMap));
  await page.goto('/matches?view=map');
  await page.getByRole('status').filter({ hasText: /in sight/ }).waitFor(); // prettier-ignore
  await untilPageIdle(page);
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
  await postedMatch(server.url, context.request, { sport: 'futsal', title: 'One', now: new Date() });
  const answer = await context.request.get(`${server.url}/api/matches`);
  const [card] = ((await answer.json()) as MatchPage).matches;
  if (!card) throw new Error('The match that was posted is not in the list.');

  const list = await wholeList(context, card);
  const bare = await bareList(context);
  const map = await fullMap(context, card);
  const work = Number((await measureWork(context, list)).toFixed(2));
  const bareWork = Number((await measureWork(context, bare)).toFixed(2));
  const scrolling: Record<string, ReturnType<typeof figures>> = {};
  const marks: Record<string, object> = {};
  for (const slowness of slownesses) {
    await slowDown(context, list, slowness);
    await slowDown(context, bare, slowness);
    await slowDown(context, map, slowness);
    const [up, down, bareUp, bareDown]: [Timed[], Timed[], Timed[], Timed[]] = [[], [], [], []];
    const [gathering, zooming]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      up.push(await measureList(list, -1));
      down.push(await measureList(list, 1));
      bareUp.push(await measureList(bare, -1));
      bareDown.push(await measureList(bare, 1));
      await map.bringToFront();
      gathering.push(...(await measureGathering(map)));
      zooming.push(await measureZoom(map, 'Zoom in'), await measureZoom(map, 'Zoom out'));
    }
    scrolling[`up, CPU × ${slowness}`] = figures(up);
    scrolling[`down, CPU × ${slowness}`] = figures(down);
    scrolling[`plain rows, both ways, CPU × ${slowness}`] = figures([...bareUp, ...bareDown]);
    marks[`CPU × ${slowness}`] = {
      'gathered, median ms': Number(percentile(gathering, 0.5).toFixed(1)),
      'gathered, worst ms': Number(Math.max(...gathering).toFixed(1)),
      'zoom to picture, median ms': Number(percentile(zooming, 0.5).toFixed(1)),
      'zoom to picture, worst ms': Number(Math.max(...zooming).toFixed(1)),
    };
  }
  console.table(scrolling);
  console.table(marks);
  console.log(
    `Main thread while scrolling: ${work} ms of work for each 1,000 px, plain rows ${bareWork} ms; load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  );
  console.log(await keepResult('finding', { inList, onMap, rounds, work, bareWork, scrolling, marks }));
} finally {
  await browser.close();
  await server.stop();
  await forgetDataDir(dataDir);
}
