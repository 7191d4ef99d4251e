import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type PageEncoding = 'br' | 'gzip';

export interface Page {
  readonly html: Buffer;
  /** Returns the compressed page. The page is compressed when a browser first requests this encoding. */
  readonly encoded: (encoding: PageEncoding) => Promise<Buffer>;
  readonly etag: string;
  /** Registry inlined in this page; it changes in the same moment as the page. */
  readonly registry: { readonly json: string; readonly etag: string } | null;
  /** CSP sources of the inline scripts of exactly this page. */
  readonly scriptHashes: readonly string[];
}

export type ReadPage = () => Promise<Page | null>;

/**
 * Returns a function that reads the page from the site folder, and returns null if nothing is built there. A release replaces the file
 * by a rename, which changes the file's identity, so that no restart is needed.
 */
export function pageReader(siteDir: string): ReadPage {
  const file = join(siteDir, 'index.html');
  let cached: { readonly identity: string; readonly page: Promise<Page> } | null = null;
  return async () => {
    const fileStat = await stat(file).catch(() => null);
    if (!fileStat) return null;
    const identity = `${fileStat.ino}:${fileStat.mtimeMs}:${fileStat.size}`;
    if (cached?.identity !== identity) {
      const entry = { identity, page: readFile(file).then(createPage) };
      cached = entry;
      // A failed read is tried again at the next request.
      entry.page.catch(() => {
        if (cached === entry) cached = null;
      });
    }
    return cached.page;
  };
}

function createPage(html: Buffer): Page {
  return {
    html,
    encoded: createEncoder(html, constants.BROTLI_MAX_QUALITY),
    etag: etagOf(html),
    registry: registryOf(html.toString('utf8')),
    scriptHashes: scriptHashes(html.toString('utf8')),
  };
}

/** Returns a page with further tags in its head. Scripts and registry are the same. */
export function pageWithTags(page: Page, tags: string): Page {
  const html = Buffer.from(page.html.toString('utf8').replace('</title>', (end) => `${end}\n${tags}`));
  // The best compression takes longer than sending a few more bytes once.
  return { ...page, html, encoded: createEncoder(html, 4), etag: etagOf(html) };
}

function createEncoder(html: Buffer, brotliQuality: number): Page['encoded'] {
  const results = new Map<PageEncoding, Promise<Buffer>>();
  const compress = (encoding: PageEncoding) =>
    encoding === 'br'
      ? promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : promisify(gzip)(html);
  return (encoding) => {
    const result = results.get(encoding) ?? compress(encoding);
    results.set(encoding, result);
    return result;
  };
}

const etagOf = (content: Buffer | string) => `"${digest(content, 'base64url').slice(0, 27)}"`;

export function registryOf(html: string): Page['registry'] {
  const json = /<script type="application\/json" id="hg-registry">([\s\S]*?)<\/script>/.exec(html)?.[1];
  return json ? { json, etag: etagOf(json) } : null;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Returns the CSP hashes of the inline scripts. Data blocks do not run, and scripts with an address are covered by 'self'. */
export function scriptHashes(html: string): string[] {
  const inlineScripts = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = '']) => !/\bsrc\s*=/i.test(attributes) && !isData(attributes),
  );
  // A browser hashes the parsed text, in which every line end is one character.
  return inlineScripts.map(
    ([, , source = '']) => `'sha256-${digest(source.replaceAll(/\r\n?/g, '\n'), 'base64')}'`,
  );
}

function isData(attributes: string): boolean {
  return /\btype\s*=\s*["']?application\/(?:ld\+)?json/i.test(attributes);
}

function digest(content: Buffer | string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(content).digest(encoding);
}
