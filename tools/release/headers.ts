import { createHash } from 'node:crypto';
import { placeOf } from '../build/publish';
import { needLive } from './live/pointer';
import type { Target } from './target/target';

/** Headers that a CDN must send as our server does. Others belong to one answer or one connection. */
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
  /** Pattern of the paths, as CDNs write it. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
}

const script = /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g;

function hashesOf(html: string): readonly string[] {
  return [...html.matchAll(script)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
}

async function headersAt(url: string, path: string): Promise<PathHeaders['headers']> {
  const answer = await fetch(`${url}${path}`, { headers: { accept: '*/*' }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200)
    throw new Error(`${url}${path} answered ${answer.status}: ask the server itself with --url.`);
  return headerNames.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
}

/**
 * Reads the headers of the live site from a server that serves the same target, so that nothing is written down twice. Fails when the
 * server's policy is not that of the live page, or when it shows the history, which names people.
 */
export async function liveHeaders(target: Target, url: string): Promise<readonly PathHeaders[]> {
  const { html, registry } = await needLive(target);
  const shell = placeOf({ name: 'shell', version: registry.shell.version });
  const [file] = (await target.list(`${shell}/`)).filter(({ path }) => path.endsWith('.js'));
  if (!file) throw new Error(`${target.name}/${shell} has no script.`);
  const page = await headersAt(url, '/');
  const policy = page.find(([name]) => name === 'content-security-policy')?.[1] ?? '';
  const missing = hashesOf(html).filter((hash) => !policy.includes(hash));
  if (missing.length > 0)
    throw new Error(
      `The policy of ${url} is not that of the live page: it lacks ${missing.join(' ')}. Does it serve ${target.name}?`,
    );
  const history = `/history/${registry.generation}.json`;
  const shown = await fetch(`${url}${history}`, { headers: { accept: 'application/json' } });
  if (shown.ok && (shown.headers.get('content-type') ?? '').includes('json'))
    throw new Error(`${url}${history} is public, and it names people. Close /history/.`);
  const forever = (await headersAt(url, `/${file.path}`)).filter(([name]) => name !== 'content-type');
  return [
    { path: '/*', headers: page },
    { path: '/shell/*', headers: forever },
    { path: '/shell/*/worker.js', headers: [['service-worker-allowed', '/']] },
    { path: '/r/*', headers: forever },
    { path: '/registry.json', headers: await headersAt(url, '/registry.json') },
  ];
}

/** The form that Netlify and Cloudflare Pages read as `_headers`: a path, and its headers below it. */
export function asHeadersFile(paths: readonly PathHeaders[]): string {
  return paths
    .map(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
    .join('\n\n');
}
