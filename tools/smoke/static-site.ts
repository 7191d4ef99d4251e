import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Function that may respond instead of the site; it then returns true. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface StaticSite {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves a folder like a static host: files; 404 for other paths of releases, of the API and of JSON files; else the page. */
export async function serveSite(folder: string, intercept: Intercept = () => false): Promise<StaticSite> {
  const server = createServer((request, response) => {
    if (intercept(request, response)) return;
    respond(folder, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  const path = normalize(decodeURIComponent(pathname));
  const foundContent = await readContent(join(folder, path), request);
  if (foundContent) return send(response, foundContent, extname(path), /^\/(?:r|shell)\//.test(path));
  if (/^\/(?:api|v2|r|shell)\/|\.json$/.test(path)) {
    response.writeHead(404, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end('{}');
    return;
  }
  const page = await readContent(join(folder, 'index.html'), request);
  if (!page) throw new Error(`${folder} contains no index.html.`);
  send(response, page, '.html', false);
}

interface Content {
  readonly bytes: Uint8Array;
  readonly encoding: string | null;
}

async function readContent(file: string, request: IncomingMessage): Promise<Content | null> {
  if (extname(file) === '') return null;
  const acceptedEncodings = String(request.headers['accept-encoding'] ?? '');
  const compressedContent = acceptedEncodings.includes('br')
    ? await readFile(`${file}.br`).catch(() => null)
    : null;
  if (compressedContent) return { bytes: compressedContent, encoding: 'br' };
  const bytes = await readFile(file).catch(() => null);
  // Mutable files have no compressed copy; any host compresses them on the fly.
  if (bytes && acceptedEncodings.includes('br') && extname(file) === '.html')
    return { bytes: await brotli(bytes), encoding: 'br' };
  return bytes && { bytes, encoding: null };
}

function send(
  response: ServerResponse,
  { bytes, encoding }: Content,
  extension: string,
  isImmutable: boolean,
): void {
  response
    .writeHead(200, {
      'Content-Type': contentTypes[extension] ?? 'application/octet-stream',
      'Content-Length': bytes.length,
      'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    })
    .end(bytes);
}
