import type { FastifyRequest } from 'fastify';
import { readSessionCookie } from '../../platform/auth/session-cookie';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config/config';
import type { Db } from '../../platform/database';
import { isId } from '../../platform/http/path-id';
import type { ReadPage } from '../../platform/site/page';
import type { ReadPreviewTags } from '../../platform/site/site';
import { matchPreviewOf } from '../matches';
import { publicFacts } from '../share-pictures';
import { cardPicture } from './card-picture.usecases';
import { previewTags } from './share-page.rules';
import { localeOfCard } from './share-words';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly readPage: ReadPage;
}

/** Address of a match, or of a page below it, such as its result. */
const pathOfMatch = /^\/matches\/([^/?#]+)(?:\/[^?#]*)?$/;

/**
 * Returns a function that reads the preview tags for the address of a match. Messengers request such an address without a session, if a
 * user has copied it from the address bar. The preview shows as much as the page of a shared link.
 */
export function matchPreviewReader({ db, clock, config: { publicUrl }, readPage }: Deps): ReadPreviewTags {
  async function readTags(request: FastifyRequest, id: string): Promise<string | null> {
    const match = await matchPreviewOf({ db, clock }, id);
    if (!match) return null;
    const cardLocale = localeOfCard({
      acceptLanguage: request.headers['accept-language'],
      lang: null,
      timeZone: match.timeZone,
    });
    const picture = await cardPicture(await publicFacts({ db, clock }, id), cardLocale, readPage);
    return previewTags({ match, picture, cardLocale, publicUrl });
  }

  return async (request) => {
    const id = pathOfMatch.exec(request.url.split('?', 1)[0] ?? '')?.[1]?.toLowerCase();
    if (id === undefined) return { varies: false, tags: null };
    if (!isId(id) || readSessionCookie(request) !== null) return { varies: true, tags: null };
    try {
      return { varies: true, tags: await readTags(request, id) };
    } catch (cause) {
      // The page is sent without a preview, also while the database is down, because the app then shows the error.
      request.log.warn({ err: cause }, 'The preview of a match could not be read.');
      return { varies: true, tags: null };
    }
  };
}
