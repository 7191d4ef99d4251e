import { createHash } from 'node:crypto';
import { pathOfRelease } from '../build/publish';
import { requireLive } from './live/pointer';
import type { Target } from './target/target';

/** Headers that a CDN must send exactly as our server does. All other headers belong to one response or one connection. */
const headerNames = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'service-worker-allowed',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
];

export interface PathHeaders {
  /** Pattern of the paths, in the syntax of CDNs. */
  readonly path: string;
  /** Kind of the files; `ops/cdn/Caddyfile` imports the headers by this name. */
  readonly name: 'page' | 'shell' | 'worker' | 'areas' | 'registry';
  readonly headers: readonly (readonly [string, string])[];
}

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g;

function hashesOf(html: string): readonly string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
}

async function fetchHeaders(url: string, path: string): Promise<PathHeaders['headers']> {
  const answer = await fetch(`${url}${path}`, { headers: { accept: '*/*' }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200)
    throw new Error(
      `${url}${path} answered ${answer.status}: pass the address of the server itself, not of a CDN, as --url.`,
    );
  return headerNames.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
}

/**
 * Reads the headers of the live site from a server that serves the same target, so that they are defined only once. Throws if the
 * server's policy does not belong to the live page, or if the server shows the history, which contains names of people.
 */
export async function readLiveHeaders(target: Target, url: string): Promise<readonly PathHeaders[]> {
  const { html, registry } = await requireLive(target);
  const shell = pathOfRelease({ name: 'shell', version: registry.shell.version });
  const [file] = (await target.list(`${shell}/`)).filter(({ path }) => path.endsWith('.js'));
  if (!file) throw new Error(`${target.name}/${shell} has no script.`);
  const page = await fetchHeaders(url, '/');
  const policy = page.find(([name]) => name === 'content-security-policy')?.[1] ?? '';
  const missingHashes = hashesOf(html).filter((hash) => !policy.includes(hash));
  if (missingHashes.length > 0)
    throw new Error(
      `The policy of ${url} is not that of the live page: it lacks ${missingHashes.join(' ')}. Does this server serve ${target.name}?`,
    );
  const history = `/history/${registry.generation}.json`;
  const historyResponse = await fetch(`${url}${history}`, { headers: { accept: 'application/json' } });
  if (historyResponse.ok && (historyResponse.headers.get('content-type') ?? '').includes('json'))
    throw new Error(`${url}${history} is public, although it contains names of people. Close /history/.`);
  const immutableHeaders = (await fetchHeaders(url, `/${file.path}`)).filter(
    ([name]) => name !== 'content-type',
  );
  return [
    { path: '/*', name: 'page', headers: page },
    { path: '/shell/*', name: 'shell', headers: immutableHeaders },
    { path: '/shell/*/worker.js', name: 'worker', headers: [['service-worker-allowed', '/']] },
    { path: '/r/*', name: 'areas', headers: immutableHeaders },
    { path: '/registry.json', name: 'registry', headers: await fetchHeaders(url, '/registry.json') },
  ];
}

/** Formats the headers as a file `_headers` of Netlify or Cloudflare Pages: a path, and its headers below it. */
export function formatHeadersFile(paths: readonly PathHeaders[]): string {
  return paths
    .map(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
    .join('\n\n');
}

const asCaddyWord = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Formats the headers as snippets for `ops/cdn/Caddyfile`, one for each kind of file. The snippets replace the headers of the object store. */
export function formatCaddySnippets(paths: readonly PathHeaders[]): string {
  // In a file `_headers` all patterns that match a path apply. In Caddy only one snippet applies, so the snippet of the worker repeats the
  // headers of the shell.
  const shellHeaders = paths.find(({ name }) => name === 'shell')?.headers ?? [];
  return paths
    .map(({ name, headers }) => {
      const repeatedHeaders = name === 'worker' ? [...shellHeaders, ...headers] : headers;
      const lines = repeatedHeaders.map(([header, value]) => `\theader_down ${header} ${asCaddyWord(value)}`);
      return [`(headers-of-${name}) {`, ...lines, '}'].join('\n');
    })
    .join('\n\n');
}
