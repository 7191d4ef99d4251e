import { AppConfig, type Locale } from '@homeground/shared/contracts';
import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config/config';
import type { Tables } from '../../platform/database';
import type { Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { geoAttribution } from '../geo/attribution';

/** Configuration that a page needs at start (SPEC 3.4). */
export function appConfigModule({
  config,
  db,
  pushKeys,
}: {
  readonly config: Config;
  readonly db: Kysely<Tables>;
  /** null: push messages are off. */
  readonly pushKeys: (() => Promise<{ readonly publicKey: string }>) | null;
}): Module {
  const answer = appConfig(config);
  // Read once: demo users are created with a new data folder or not at all, so the answer never changes.
  let demoPeople: boolean | null = null;
  const demo = async (): Promise<boolean> => {
    if (!config.demo) return false;
    demoPeople ??= await demoIsHere(db);
    return demoPeople;
  };
  return (app) => {
    app.get(
      '/api/config',
      {
        config: { public: true },
        schema: {
          operationId: 'appConfig',
          tags: ['operation'],
          response: { 200: registerSchema(app, AppConfig) },
        },
      },
      async () => ({ ...answer, demo: await demo(), pushKey: (await pushKeys?.())?.publicKey ?? null }),
    );
  };
}

async function demoIsHere(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('username', 'like', 'demo\\_%')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function appConfig({ maps, mapsBrowser, tiles, smtpUrl }: Config): Omit<AppConfig, 'demo' | 'pushKey'> {
  const sourcesIn = (locale: Locale) =>
    [tiles?.attribution, geoAttribution[locale]].filter(Boolean).join(' · ');
  return {
    maps: {
      // '': the page asks our own server, so that no provider key reaches a browser.
      host: mapsBrowser?.host ?? '',
      key: mapsBrowser?.key ?? null,
      source: mapsBrowser || maps.key ? 'provider' : 'offline',
      tileUrl: tiles?.url ?? null,
      attribution: sourcesIn('ko'),
      attributionIn: { ko: sourcesIn('ko'), en: sourcesIn('en') },
    },
    mail: smtpUrl !== null,
  };
}
