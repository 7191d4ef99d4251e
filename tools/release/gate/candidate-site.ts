import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Registry } from '@homeground/shared/contracts';
import { withRegistry } from '../live/pointer';
import type { AddressInfo } from 'node:net';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

interface CandidateFiles {
  readonly html: string;
  /** The registry after the switch. */
  readonly registry: Registry;
  /** Reads a file of any release: the candidate's files from its build folder, all others from the target. */
  readonly readFile: (path: string) => Promise<Uint8Array | null>;
}

export interface CandidateSite {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves the site as it would be after the switch, on a local port for the gate only. */
export async function serveCandidate({
  html: livePage,
  registry,
  readFile,
}: CandidateFiles): Promise<CandidateSite> {
  const html = withRegistry(livePage, withoutOrigins(registry));
  const policy = policyOf(html);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    respond(pathname, response).catch(() => response.writeHead(500).end());
  });
  async function respond(pathname: string, response: ServerResponse): Promise<void> {
    if (/^\/(?:r|shell)\//.test(pathname)) {
      const content = await readFile(pathname.slice(1));
      const type = contentTypes[extname(pathname)] ?? 'application/octet-stream';
      if (content) response.writeHead(200, { 'Content-Type': type }).end(content);
      else response.writeHead(404).end();
    } else if (/^\/(?:api|v2)\/|\.\w+$/.test(pathname)) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
        .end(html);
  }
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Removes the origins of areas from a registry, so that the page loads all files from this server. */
function withoutOrigins(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([area, { origin: _, canary, ...remote }]) => {
    const { origin: _other, ...canaryWithoutOrigin } = canary ?? {};
    return [area, { ...remote, ...(canary && { canary: canaryWithoutOrigin }) }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) as Registry['remotes'] };
}

/** Returns the script rules of the server's content security policy: a script that the server would block also fails here. */
function policyOf(html: string): string {
  const inlineScripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].filter(
    ([, attributes = '']) => !/\bsrc=|application\/json/.test(attributes),
  );
  const hashes = inlineScripts.map(
    ([, , source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
  return `script-src 'self' ${hashes.join(' ')}; object-src 'none'; base-uri 'none'`;
}
