import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium as driver, type Browser } from 'playwright';
import { chromiumAdvice, findChromium } from '../gate/browser.mjs';
import { serveSite, type Intercept } from '../smoke/static-site';
import { root } from '../webpack/workspace';
import { makeSites } from './first-load-sites';
import { measureVisit, type Conditions, type Visit } from './first-load-visit';

const rounds = 9;
const slow4g: Conditions = { roundTripMs: 150, bytesPerSecond: 1_600_000 / 8, cpuSlowdown: 4 };
/** Much longer than the rest of a visit, so that the total time divided by the delay is the number of round trips. */
const delayMs = 3_000;

interface MeasuredSite {
  readonly origin: string;
  readonly visits: Visit[];
}

function percentile(values: readonly number[], share: number): number {
  const sortedValues = [...values].sort((a, b) => a - b);
  return sortedValues[Math.min(sortedValues.length - 1, Math.ceil(sortedValues.length * share) - 1)] ?? 0;
}

/**
 * Returns the number of sequential round trips: each response is delayed by `delayMs`, and the time that the visit loses is divided by
 * `delayMs`.
 */
async function countRoundTrips(browser: Browser, folder: string): Promise<number> {
  const delayResponse: Intercept = (_, response) => {
    const end = response.end.bind(response);
    Object.assign(response, {
      end: (...args: Parameters<typeof end>) => setTimeout(() => end(...args), delayMs),
    });
    // False lets the site respond; only the end of its response is delayed.
    return false;
  };
  const undelayedSite = await serveSite(folder);
  const delayedSite = await serveSite(folder, delayResponse);
  try {
    const times = { undelayed: Infinity, delayed: Infinity };
    // The fastest of three rounds counts, because a busy machine only adds time.
    for (let round = 0; round < 3; round += 1) {
      times.undelayed = Math.min(
        times.undelayed,
        (await measureVisit(browser, undelayedSite.origin, null)).ms,
      );
      times.delayed = Math.min(times.delayed, (await measureVisit(browser, delayedSite.origin, null)).ms);
    }
    return Math.round((times.delayed - times.undelayed) / delayMs);
  } finally {
    await undelayedSite.close();
    await delayedSite.close();
  }
}

function summarizeVisits({ visits }: MeasuredSite, roundTripCount: number) {
  const times = visits.map(({ ms }) => ms);
  return {
    bytes: percentile(
      visits.map(({ bytes }) => bytes),
      0.5,
    ),
    scripts: percentile(
      visits.map(({ scripts }) => scripts),
      0.5,
    ),
    roundTrips: roundTripCount,
    medianMs: Math.round(percentile(times, 0.5)),
    p95Ms: Math.round(percentile(times, 0.95)),
    allMs: times.map(Math.round),
  };
}

/** Compares the first load of `/matches`, federated and as one bundle of the same source, in alternating rounds (docs/quality.md). */
export async function run(): Promise<void> {
  const program = await findChromium();
  if (!program) throw new Error(chromiumAdvice);
  const sites = await makeSites();
  const browser = await driver.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const siteServers = [await serveSite(sites.federated), await serveSite(sites.bundled)] as const;
  const [federated, bundled]: readonly [MeasuredSite, MeasuredSite] = [
    { origin: siteServers[0].origin, visits: [] },
    { origin: siteServers[1].origin, visits: [] },
  ];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const site of round % 2 === 0 ? [federated, bundled] : [bundled, federated]) {
        site.visits.push(await measureVisit(browser, site.origin, slow4g));
      }
      console.log(`round ${round + 1} of ${rounds}`);
    }
    const federatedSummary = summarizeVisits(federated, await countRoundTrips(browser, sites.federated));
    const bundledSummary = summarizeVisits(bundled, await countRoundTrips(browser, sites.bundled));
    const ratio = {
      bytes: federatedSummary.bytes / bundledSummary.bytes,
      median: federatedSummary.medianMs / bundledSummary.medianMs,
      p95: federatedSummary.p95Ms / bundledSummary.p95Ms,
    };
    console.table({
      federated: row(federatedSummary),
      'one bundle': row(bundledSummary),
      ratio: {
        'JS br': ratio.bytes.toFixed(3),
        scripts: '',
        'round trips': '',
        'median ms': ratio.median.toFixed(3),
        'p95 ms': ratio.p95.toFixed(3),
      },
    });
    const file = join(root, 'bench/results/first-load.json');
    await mkdir(join(root, 'bench/results'), { recursive: true });
    const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, Chromium ${browser.version()}`;
    const result = {
      bench: 'first-load',
      at: new Date().toISOString(),
      machine,
      conditions: { ...slow4g, rounds },
      federated: federatedSummary,
      oneBundle: bundledSummary,
      ratio,
    };
    await writeFile(file, `${JSON.stringify(result, null, 1)}\n`);
    console.log('bench/results/first-load.json');
  } finally {
    await browser.close();
    await Promise.all(siteServers.map((siteServer) => siteServer.close()));
    await sites.remove();
  }
}

function row({
  bytes,
  scripts,
  roundTrips: roundTripCount,
  medianMs,
  p95Ms,
}: ReturnType<typeof summarizeVisits>) {
  return {
    'JS br': `${(bytes / 1000).toFixed(1)} KB`,
    scripts,
    'round trips': roundTripCount,
    'median ms': medianMs,
    'p95 ms': p95Ms,
  };
}
