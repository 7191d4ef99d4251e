import type { Locale } from '@homeground/shared/contracts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { readSessionCookie } from '../../platform/auth/session-cookie';
import type { Sessions } from '../../platform/auth/sessions';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config/config';
import type { Tables } from '../../platform/database';
import type { App, Module } from '../../platform/http/app-instance';
import { isId } from '../../platform/http/path-id';
import type { ReadPage } from '../../platform/site/page';
import { previewOf } from '../matches/match-detail.usecases';
import { pictureAlt } from '../share-pictures/picture-alt.rules';
import type { PictureFacts } from '../share-pictures/picture-facts.rules';
import { cardAddress, publicFacts } from '../share-pictures/share-pictures.usecases';
import { policyOfPlainPage } from './plain-page.rules';
import { goneSharePage, pictureOf, sharePage, type CardPicture } from './share-page.rules';
import { languageNamed, localeOfCard, localeOfReader } from './share-words';

/** `lang`: the language of who shared the link. Messengers add names of their own. */
const Asked = Type.Object({ lang: Type.Optional(Type.Unknown()) });
const open = { public: true } as const;

/** Pages for people, not data: kept out of search engines, but open to the messengers that draw a card of a link. */
const robots = 'User-agent: *\nAllow: /m/\nDisallow: /api/\nDisallow: /v2/\n';

/**
 * The address a shared link has. It lies outside the app, so that the guard's rules stay as they are: a member is sent on to the
 * match, anybody else reads what may be known without an account, and goes on to sign in.
 */
export function shareModule({
  db,
  clock,
  sessions,
  config,
  readPage,
}: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'resume'>;
  readonly config: Pick<Config, 'publicUrl'>;
  /** The app's own page as it is now. */
  readonly readPage: ReadPage;
}): Module {
  const cardOf = async (facts: PictureFacts, locale: Locale): Promise<CardPicture> => ({
    path: await cardAddress(facts, locale),
    alt: pictureAlt(facts, locale),
  });

  async function brandPicture(): Promise<CardPicture | null> {
    const page = await readPage();
    const path = page && pictureOf(page.html.toString());
    return path ? { path, alt: 'Homeground' } : null;
  }

  return (app: App) => {
    app.get(
      '/m/:id',
      {
        config: open,
        schema: { hide: true, params: Type.Object({ id: Type.String() }), querystring: Asked },
      },
      async (request, reply) => {
        const id = request.params.id.toLowerCase();
        const token = readSessionCookie(request);
        if (isId(id) && token !== null && (await sessions.resume(token)))
          return reply.header('cache-control', 'no-store').redirect(`/matches/${id}`, 302);
        const match = isId(id) ? await previewOf(db, id) : null;
        const reading = {
          acceptLanguage: request.headers['accept-language'],
          lang: languageNamed(request.query.lang),
          timeZone: match?.timeZone,
        };
        const locale = localeOfReader(reading);
        const cardLocale = localeOfCard(reading);
        const facts = match && (await publicFacts({ db, clock }, id));
        const html =
          match === null
            ? goneSharePage(locale)
            : sharePage({
                ...{ match, facts, locale, cardLocale },
                publicUrl: config.publicUrl,
                picture: facts ? await cardOf(facts, cardLocale) : await brandPicture(),
              });
        return reply
          .code(match ? 200 : 404)
          .header('content-security-policy', policyOfPlainPage({ forms: false }))
          .header('cache-control', 'no-cache')
          .header('vary', 'accept-language, cookie')
          .type('text/html; charset=utf-8')
          .send(html);
      },
    );
    app.get('/robots.txt', { config: open, schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots),
    );
  };
}
