import { Type } from 'typebox';
import { readSessionCookie } from '../../platform/auth/session-cookie';
import type { Sessions } from '../../platform/auth/sessions';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config/config';
import type { Db } from '../../platform/database';
import type { App, Module } from '../../platform/http/app-instance';
import { isId } from '../../platform/http/path-id';
import type { ReadPage } from '../../platform/site/page';
import { matchPreviewOf } from '../matches';
import { publicFacts } from '../share-pictures';
import { cardPicture } from './card-picture.usecases';
import { policyOfPlainPage } from '../plain-pages';
import { goneSharePage, sharePage } from './share-page.rules';
import { parseLocale, localeOfCard, localeOfReader } from './share-words';

/** `lang` is the sharer's language. Messengers may add other parameters. */
const PageQuery = Type.Object({ lang: Type.Optional(Type.Unknown()) });
const publicConfig = { public: true } as const;

/** Allows share pages for the previews of messengers; `noindex` keeps them out of search engines. The API is not crawled. */
const robots = 'User-agent: *\nAllow: /m/\nDisallow: /api/\nDisallow: /v2/\n';

/**
 * Serves the address of shared links, outside the app and its guard. Signed-in users are redirected to the match; others see the public
 * facts and a link to sign in.
 */
export function shareModule({
  db,
  clock,
  sessions,
  config,
  readPage,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'resume'>;
  readonly config: Pick<Config, 'publicUrl'>;
  /** Reads the current page of the app. */
  readonly readPage: ReadPage;
}): Module {
  return (app: App) => {
    app.get(
      '/m/:id',
      {
        config: publicConfig,
        schema: { hide: true, params: Type.Object({ id: Type.String() }), querystring: PageQuery },
      },
      async (request, reply) => {
        const id = request.params.id.toLowerCase();
        const token = readSessionCookie(request);
        if (isId(id) && token !== null && (await sessions.resume(token)))
          return reply.header('cache-control', 'no-store').redirect(`/matches/${id}`, 302);
        const match = isId(id) ? await matchPreviewOf({ db, clock }, id) : null;
        const hints = {
          acceptLanguage: request.headers['accept-language'],
          lang: parseLocale(request.query.lang),
          timeZone: match?.timeZone,
        };
        const locale = localeOfReader(hints);
        const cardLocale = localeOfCard(hints);
        const facts = match && (await publicFacts({ db, clock }, id));
        const html =
          match === null
            ? goneSharePage(locale)
            : sharePage({
                ...{ match, facts, locale, cardLocale },
                publicUrl: config.publicUrl,
                picture: await cardPicture(facts, cardLocale, readPage),
              });
        return reply
          .code(match ? 200 : 404)
          .header('content-security-policy', policyOfPlainPage({ forms: false, pictures: true }))
          .header('cache-control', 'no-cache')
          .header('vary', 'accept-language, cookie')
          .type('text/html; charset=utf-8')
          .send(html);
      },
    );
    app.get('/robots.txt', { config: publicConfig, schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots),
    );
  };
}
