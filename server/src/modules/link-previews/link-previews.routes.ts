import { isPreviewedAddress, LinkPreview, previewedLink } from '@homeground/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { notFound, tooMany } from '../../platform/errors/refusal';
import type { Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import { createPageReader, type PageReaderDeps } from '../../platform/public-web';
import { readableText, readerFirstRead, readerOfCall } from '../chat';
import { createLinkPreviews, type LinkPreviewParts } from './link-previews.usecases';

export interface LinkPreviewDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: LinkPreviewParts['log'];
  readonly observe?: LinkPreviewParts['observe'];
  /** Hosts that the operator lists; empty: there are no previews. */
  readonly hosts: readonly string[];
  /** Only tests set this: another network than the internet. */
  readonly network?: Partial<Pick<PageReaderDeps, 'resolve' | 'connectTo' | 'timeoutMs'>> | undefined;
}

/** Calls of one user in a minute, in addition to the general limit. */
const CALLS_PER_MINUTE = 200;
/** Pages that the calls of one user can let the server read in a minute. Remembered previews are not counted. */
const READS_PER_MINUTE = 30;

const Params = Type.Object({
  id: Type.String(),
  number: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
});

/** Previews of links in chats (SPEC 6.4). A call names a message, never an address, so nobody can let the server read a page of their choice. */
export function linkPreviewsModule({ db, hosts, network, ...parts }: LinkPreviewDeps): Module {
  const readPage = createPageReader({
    ...network,
    userAgent: 'Homeground (link preview)',
    mayVisit: (url) => isPreviewedAddress(url, hosts),
  });
  const findPreview = createLinkPreviews({ ...parts, readPage });
  return (app) => {
    // By user, because people behind one address must not share a limit.
    const limitPerUser = (name: string, max: number) => {
      const check = app.createRateLimit({
        max,
        timeWindow: 60_000,
        keyGenerator: (request) => `${name} ${requireUser(request).id}`,
      });
      return async (request: FastifyRequest) => {
        const state = await check(request);
        if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds);
      };
    };
    const countCall = limitPerUser('call for a link preview', CALLS_PER_MINUTE);
    const countRead = limitPerUser('link preview', READS_PER_MINUTE);
    app.get(
      '/api/rooms/:id/messages/:number/link-preview',
      {
        config: { firstRead: readerFirstRead },
        preHandler: countCall,
        schema: {
          operationId: 'linkPreview',
          tags: ['chat'],
          params: Params,
          response: { 200: registerSchema(app, LinkPreview) },
        },
      },
      async (request) => {
        const { id, number } = request.params;
        const text = await readableText(db, readerOfCall(request), pathId(id), number);
        const link = previewedLink(text, hosts);
        if (link === null) throw notFound();
        // From here on the call only waits for another server.
        request.endTurn();
        const preview = await findPreview(link, () => countRead(request));
        if (!preview) throw notFound();
        return preview;
      },
    );
  };
}
