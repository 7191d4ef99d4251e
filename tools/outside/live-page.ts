import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRegistry, type Registry, type RemoteRelease } from '@homeground/shared/contracts';
import type { Configuration } from 'webpack-dev-server';
import { withVersion } from '../release/live/moves.rules';
import { registryOf, withRegistry } from '../release/live/pointer';

type Middlewares = NonNullable<Configuration['setupMiddlewares']>;

const reloadPath = '/homeground-reload';
const reloadScript = `<script>new EventSource('${reloadPath}').onmessage = () => location.reload();</script>\n</head>`;

interface LiveDocument {
  readonly html: string;
  readonly registry: Registry;
}

async function fetchLive(liveUrl: string): Promise<LiveDocument> {
  const answer = await fetch(`${liveUrl}/`, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const html = await answer.text();
  const registry = answer.ok ? registryOf(html) : null;
  if (!isRegistry(registry))
    throw new Error(
      `${liveUrl} answered ${answer.status}, but not with a page of Homeground. Is --url right?`,
    );
  return { html, registry };
}

const wantsPage = ({ method, headers }: IncomingMessage, pathname: string) =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  !/^\/(?:api|v2|m|r|shell)\//.test(pathname);

function respond(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}

export interface LivePage {
  readonly addMiddlewares: Middlewares;
  /** Makes the page show this build, and reloads open pages. */
  readonly setRemote: (remote: RemoteRelease) => void;
}

/** Serves the page of a live site with another version of one area. Everything else on the page is live. */
export function livePage(liveUrl: string, area: string): LivePage {
  let remote: RemoteRelease | null = null;
  const openPages = new Set<ServerResponse>();

  async function fetchChangedDocument(): Promise<LiveDocument> {
    const { html, registry } = await fetchLive(liveUrl);
    if (!remote) return { html, registry };
    const changedRegistry = { ...registry, ...withVersion(registry, area, remote) };
    return { html: withRegistry(html, changedRegistry), registry: changedRegistry };
  }

  async function handle(request: IncomingMessage, response: ServerResponse, next: (cause?: unknown) => void) {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === reloadPath) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('\n');
      openPages.add(response);
      request.once('close', () => openPages.delete(response));
    } else if (pathname === '/registry.json')
      respond(response, 'application/json', JSON.stringify((await fetchChangedDocument()).registry));
    // A service worker would answer with the files of an earlier build.
    else if (/^\/shell\/[^/]+\/worker\.js$/.test(pathname)) response.writeHead(404).end();
    else if (wantsPage(request, pathname))
      respond(
        response,
        'text/html; charset=utf-8',
        (await fetchChangedDocument()).html.replace('</head>', reloadScript),
      );
    else next();
  }

  const addMiddlewares: Middlewares = (middlewares) => [
    {
      name: 'homeground-live-page',
      middleware: (request: IncomingMessage, response: ServerResponse, next: (cause?: unknown) => void) => {
        handle(request, response, next).catch(next);
      },
    },
    ...middlewares,
  ];
  const setRemote = (nextRemote: RemoteRelease): void => {
    remote = nextRemote;
    for (const page of openPages) page.write('data: built\n\n');
  };
  return { addMiddlewares, setRemote };
}
