import { AppConfig, type Locale } from '@homeground/shared/contracts';
import type { Config } from '../../platform/config/config';
import type { Db } from '../../platform/database';
import type { Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { readDb } from '../../platform/replicas';
import { geoAttribution } from '../geo';

/** Configuration that a page needs at start (SPEC 3.4). */
export function appConfigModule({
  config,
  db,
  pushKeys,
}: {
  readonly config: Config;
  readonly db: Db;
  /** Null if push messages are off. */
  readonly pushKeys: (() => Promise<{ readonly publicKey: string }>) | null;
}): Module {
  const fixedAnswer = appConfig(config);
  // Read only once: demo users are created with a new data folder or never, so the answer cannot change.
  let demoUsersExist: boolean | null = null;
  const isDemo = async (readingDb: Db): Promise<boolean> => {
    if (!config.demo) return false;
    demoUsersExist ??= await hasDemoUsers(readingDb);
    return demoUsersExist;
  };
  return (app) => {
    app.get(
      '/api/config',
      {
        config: { public: true, replica: 'in-an-outage' },
        schema: {
          operationId: 'appConfig',
          tags: ['operation'],
          response: { 200: registerSchema(app, AppConfig) },
        },
      },
      async (request) => ({
        ...fixedAnswer,
        demo: await isDemo(readDb(request, db)),
        pushKey: (await pushKeys?.())?.publicKey ?? null,
      }),
    );
  };
}

async function hasDemoUsers(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('username', 'like', 'demo\\_%')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function appConfig({
  maps,
  mapsBrowser,
  tiles,
  smtpUrl,
  linkPreviewHosts,
}: Config): Omit<AppConfig, 'demo' | 'pushKey'> {
  const sourcesIn = (locale: Locale) =>
    [tiles?.attribution, geoAttribution[locale]].filter(Boolean).join(' · ');
  return {
    maps: {
      // An empty host: the page calls our own server, so that no key of a provider reaches a browser.
      host: mapsBrowser?.host ?? '',
      key: mapsBrowser?.key ?? null,
      source: mapsBrowser || maps.key ? 'provider' : 'offline',
      tileUrl: tiles?.url ?? null,
      attribution: sourcesIn('ko'),
      attributionIn: { ko: sourcesIn('ko'), en: sourcesIn('en') },
    },
    mail: smtpUrl !== null,
    linkPreviewHosts: [...linkPreviewHosts],
  };
}
