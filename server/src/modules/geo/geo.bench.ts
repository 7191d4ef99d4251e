import { monitorEventLoopDelay } from 'node:perf_hooks';
import { geoFolder, openGeoData, type GeoData } from './geo-data.repository';
import { drawOutlines, findNeighbourhoods, lookUp } from './geo.usecases';
import type { Position } from './position.rules';

const lookUpCount = 10_000;
const searchCount = 500;

/** A linear congruential generator: it returns the same numbers in each run, so that all runs use the same points. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const regions = {
  Seoul: { south: 37.43, north: 37.7, west: 126.77, east: 127.18 },
  Korea: { south: 34.5, north: 38, west: 126.5, east: 129.3 },
  'northern Italy': { south: 44.5, north: 45.8, west: 8, east: 12 },
  'the whole Earth': { south: -60, north: 70, west: -180, east: 180 },
} as const;

const words = ['역삼동', '역삼', 'ㅇㅅㄷ', 'yeoksam', '강남구', '서울 중구', '없는동', '동'] as const;

function usedMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

function percentilesOf(times: number[]): { p50: number; p99: number; worst: number } {
  times.sort((a, b) => a - b);
  const percentile = (share: number): number =>
    rounded(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN);
  return { p50: percentile(0.5), p99: percentile(0.99), worst: percentile(1) };
}

async function timesOf(count: number, call: (turn: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const startedAt = performance.now();
    await call(turn);
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function load(folder: string): Promise<{ data: GeoData; loaded: object }> {
  const memoryBefore = usedMemory();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const warnings: string[] = [];
  const data = openGeoData(folder, {
    info: () => undefined,
    warn: (_details, message) => warnings.push(message),
  });
  delay.enable();
  const startedAt = performance.now();
  const korea = await data.korea();
  const koreaMs = performance.now() - startedAt;
  await data.world();
  const worldMs = performance.now() - startedAt - koreaMs;
  delay.disable();
  const loaded = {
    version: korea?.version ?? 'none',
    koreaMs: rounded(koreaMs),
    worldMs: rounded(worldMs),
    longestStopMs: rounded(delay.max / 1e6),
    megabytes: rounded((usedMemory() - memoryBefore) / 1e6),
    warnings,
  };
  return { data, loaded };
}

async function measure(): Promise<object> {
  const { data, loaded } = await load(geoFolder(process.env['GEO_DATA_DIR'] ?? null));
  const times: Record<string, object> = {};
  for (const [name, { south, north, west, east }] of Object.entries(regions)) {
    const random = randomOf(1);
    const point = (): Position => ({
      latitude: south + random() * (north - south),
      longitude: west + random() * (east - west),
    });
    await timesOf(1000, () => lookUp(data, point()));
    times[`look-up, ${name}`] = percentilesOf(await timesOf(lookUpCount, () => lookUp(data, point())));
  }
  await timesOf(50, (turn) => findNeighbourhoods(data, words[turn % words.length] ?? ''));
  times['search'] = percentilesOf(
    await timesOf(searchCount, (turn) => findNeighbourhoods(data, words[turn % words.length] ?? '')),
  );
  times['outlines of central Seoul'] = percentilesOf(
    await timesOf(200, async () =>
      JSON.stringify(await drawOutlines(data, 'emd', { west: 126.9, south: 37.4, east: 127.1, north: 37.6 })),
    ),
  );
  return { loaded, milliseconds: times };
}

// Writes one line of JSON, which the parent process reads.
process.stdout.write(`${JSON.stringify(await measure())}\n`);
