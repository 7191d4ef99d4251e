import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { notFound, Refusal } from '../errors/refusal';
import type { App } from '../http/app-instance';
import { policyOfPage } from '../http/content-security';
import { isApi } from '../http/security-headers';
import { pageReader, pageWithTags, type Page } from './page';
import { createStoreCopy } from './store-copy';

const publicAndQuiet = { config: { public: true, quiet: true }, schema: { hide: true } } as const;
const FOREVER = { cacheControl: true, maxAge: '1y', immutable: true } as const;
const NO_CACHE_CONTROL = { cacheControl: false } as const;
/** Folders of released files, which never change. An unknown address below them is a 404; it does not get the page. */
const RELEASED_FOLDERS = ['/shell/', '/r/', '/contract/'] as const;

const TOP_FILE = /^[\w-]+(?:\.[\w-]+)+$/;

/**
 * Reads the tags with which messengers preview the address of a request; null if it has no preview. `varies` is true if the tags depend on
 * the cookie and the language of the request.
 */
export type ReadPreviewTags = (
  request: FastifyRequest,
) => Promise<{ readonly varies: boolean; readonly tags: string | null }>;

/** Serves the built site of `SITE_DIR`: the page for every address of the app, released files as immutable, and the live registry. */
export async function site(app: App, config: Config, readPreviewTags: ReadPreviewTags): Promise<void> {
  await app.register(fastifyStatic, {
    root: config.siteDir,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    logLevel: 'silent',
  });
  const readPage = pageReader(config.siteDir);
  const policyOfFiles = policyOfPage(config, []);
  const storeCopy =
    config.siteStore &&
    createStoreCopy({
      ...{ store: config.siteStore, siteDir: config.siteDir, log: app.log },
      timeoutMs: config.outside.s3Ms,
    });
  if (storeCopy) {
    app.addHook('onReady', storeCopy.start);
    app.addHook('onClose', storeCopy.stop);
  }

  // A service worker runs under the policy of its own file.
  const withFileHeaders = (reply: FastifyReply) =>
    reply.header('content-security-policy', policyOfFiles).header('vary', 'accept-encoding');
  for (const prefix of RELEASED_FOLDERS) {
    app.get<{ Params: { '*': string } }>(`${prefix}*`, publicAndQuiet, async (request, reply) => {
      const path = request.params['*'];
      if (!isPlainPath(path)) throw notFound();
      // The worker's file is in its release's folder and controls the whole page.
      if (prefix === '/shell/' && path.endsWith('/worker.js')) reply.header('service-worker-allowed', '/');
      // A host of areas on another origin may fetch these files from this server, and passes on their headers.
      if (prefix === '/r/' && config.areaOrigins.length > 0) reply.header('access-control-allow-origin', '*');
      await storeCopy?.fetchOnce(`${prefix.slice(1)}${path}`);
      return withFileHeaders(reply).sendFile(`${prefix.slice(1)}${path}`, FOREVER);
    });
  }
  // Serves registry.json and the other files at the top of the site (worker, manifest, icons). Names without an ending are addresses of the
  // app.
  app.get<{ Params: { file: string } }>('/:file', publicAndQuiet, async (request, reply) => {
    const name = request.params.file;
    if (name === 'index.html' || !TOP_FILE.test(name)) return answerWithPage(request, reply);
    if (name === 'registry.json') return sendRegistry(request, reply);
    if (name === 'previews.json') await storeCopy?.refetch(name);
    return withFileHeaders(reply).header('cache-control', 'no-cache').sendFile(name, NO_CACHE_CONTROL);
  });

  /** Sends the registry that is inlined in the page. The file registry.json is only a copy, which a killed release may not have updated. */
  async function sendRegistry(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const registry = (await readPage())?.registry;
    withFileHeaders(reply).header('cache-control', 'no-cache');
    if (!registry) return reply.sendFile('registry.json', NO_CACHE_CONTROL);
    reply.header('etag', registry.etag);
    if (matchesEtag(request.headers['if-none-match'], registry.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(registry.json);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const plainPage = await readPage();
    if (!plainPage) return sendUnbuilt(reply, config);
    const { varies, tags } = await readPreviewTags(request);
    const page = tags === null ? plainPage : pageWithTags(plainPage, tags);
    reply
      .header('content-security-policy', policyOfPage(config, page.scriptHashes))
      .header('cache-control', 'no-cache')
      .header('vary', varies ? 'accept-encoding, accept-language, cookie' : 'accept-encoding')
      .header('etag', page.etag)
      .type('text/html; charset=utf-8');
    if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
    return reply.send(await encodePage(page, request.headers['accept-encoding'], reply));
  }

  app.get('/', publicAndQuiet, sendPage);
  app.setNotFoundHandler(answerWithPage);

  async function answerWithPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!isAppAddress(request)) throw notFound();
    return sendPage(request, reply);
  }

  app.addHook('onReady', async () => {
    if (!(await readPage()))
      app.log.warn(
        `No built site in ${config.siteDir} (SITE_DIR): the API works; there are no pages until the site is built.`,
      );
  });
}

/** Returns whether a path has no `..`, no hidden file and no trailing slash. */
function isPlainPath(path: string): boolean {
  return path.split(/[/\\]/).every((part) => part !== '' && !part.startsWith('.'));
}

/** Returns whether a request gets the page. Unknown addresses get the page, too: the app shows "not found". */
function isAppAddress(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '/';
  if (
    isApi(path) ||
    RELEASED_FOLDERS.some((prefix) => path.startsWith(prefix) || path === prefix.slice(0, -1))
  )
    return false;
  if (/\.\w+$/.test(path) && path !== '/index.html') return false;
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}

async function encodePage(
  page: Page,
  accepted: string | string[] | undefined,
  reply: FastifyReply,
): Promise<Buffer> {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  const encoding = (['br', 'gzip'] as const).find((item) => names.includes(item));
  if (!encoding) return page.html;
  reply.header('content-encoding', encoding);
  return page.encoded(encoding);
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch !== undefined &&
    (ifNoneMatch === '*' || ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag))
  );
}

function sendUnbuilt(reply: FastifyReply, config: Config): FastifyReply {
  if (config.environment === 'production')
    throw new Refusal(503, 'server.busy', { message: 'The site is being set up.', retryAfterSeconds: 30 });
  const text = `The site is not built: there is no index.html in ${config.siteDir}.\nBuild it (npm start does), or set SITE_DIR to the folder of a built site.\n`;
  return reply
    .code(503)
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(text);
}
