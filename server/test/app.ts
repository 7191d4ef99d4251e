import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app';
import type { AppDeps } from '../src/app-deps';
import { geoFolder, openGeoData } from '../src/modules/geo/geo-data.repository';
import { readConfig, type Config } from '../src/platform/config/config';
import type { App } from '../src/platform/http/app-instance';
import { newId } from '../src/platform/ids';
import { noLimits } from './limits';

/** Clock that a test moves. */
export interface TestClock {
  now(): Date;
  advance(ms: number): void;
}

export function testClock(start = new Date('2026-06-01T10:00:00.000Z')): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
  };
}

export function testConfig(
  env: Readonly<Record<string, string>> = {},
  overrides: Partial<Config> = {},
): Config {
  const base = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    PUSH: '0',
    ...noLimits,
    SITE_DIR: join(tmpdir(), 'homeground-no-site'),
  };
  return { ...readConfig({ ...base, ...env }), ...overrides };
}

/** Overload protection is off, because a machine that runs many tests falls behind. */
const clientTimeouts = { ...readConfig({}).clientTimeouts, behindMs: 0 };

/** Lowest cost of Argon2, because most tests sign people up, and none measures a hash. */
const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The data of places, which all apps of a test file share, because reading it takes long. */
const geoData = openGeoData(geoFolder(null), { info: () => undefined, warn: () => undefined });

export type TestDeps = Partial<Omit<AppDeps, 'database'>> & { readonly database: AppDeps['database'] };

/** Builds the real app on a test database, ready for `inject` or `listen`. */
export async function testApp(deps: TestDeps, extend: (app: App) => void = () => undefined): Promise<App> {
  const defaults = {
    config: testConfig(),
    clock: testClock(),
    newId,
    clientTimeouts,
    firstHousekeepingMs: 3_600_000,
    passwordCost,
  };
  const { config } = { ...defaults, ...deps };
  const app = await buildApp({ ...defaults, ...(config.geoDataDir === null && { geoData }), ...deps });
  extend(app);
  await app.ready();
  return app;
}

type SendOptions = Omit<InjectOptions, 'payload'> & {
  readonly json?: unknown;
  readonly key?: string;
  readonly cookie?: string;
};

/** Sends a call as a page would: JSON, an idempotency key, and the given cookie. */
export function send(
  app: App,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  { json, key, cookie, ...rest }: SendOptions = {},
): Promise<LightMyRequestResponse> {
  const headers = {
    ...(method === 'POST' && { 'idempotency-key': key ?? randomUUID() }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(cookie !== undefined && { cookie }),
    ...rest.headers,
  };
  return app.inject({
    ...rest,
    method,
    url,
    headers,
    ...(json !== undefined && { payload: JSON.stringify(json) }),
  });
}

export const password = 'floodlit-pitch-7';

export function newAccount(name = `player_${randomUUID().slice(0, 8)}`) {
  return { username: name, password, nickname: name.slice(-12), locale: 'en' as const };
}

/** Returns the cookie that a response sets, as a browser would send it. */
export function cookieOf(answer: LightMyRequestResponse): string {
  const [cookie] = answer.cookies;
  if (!cookie) throw new Error(`No cookie came with ${answer.statusCode} ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}

/** Creates an account and returns it with its session cookie. */
export async function signUpUser(app: App, newUser = newAccount()) {
  const answer = await send(app, 'POST', '/api/accounts', { json: newUser });
  if (answer.statusCode !== 201) throw new Error(`Sign-up failed: ${answer.statusCode} ${answer.body}`);
  return { ...newUser, id: answer.json<{ user: { id: string } }>().user.id, cookie: cookieOf(answer) };
}

export function problem(answer: LightMyRequestResponse) {
  const { error } = answer.json<{
    error: { code: string; message: string; fields?: Record<string, string>; requestId: string };
  }>();
  return error;
}
