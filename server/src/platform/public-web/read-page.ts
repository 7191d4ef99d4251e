import { request, type IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connectPinned, resolveHost, type ConnectTo, type ResolveHost } from './connect-pinned';
import { isPublicAddress } from './public-address.rules';

export interface Page {
  /** The last redirect leads to this address. Without redirects, it is the requested address. */
  readonly url: URL;
  readonly contentType: string;
  /** Beginning of the page. */
  readonly start: Buffer;
}

/** Reads the beginning of a public page. Throws an error, whose message names no address, if the page may not or cannot be read. */
export type ReadPage = (url: URL) => Promise<Page>;

export interface PageReaderDeps {
  readonly userAgent: string;
  /** Decides about the address and about the target of every redirect. */
  readonly mayVisit: (url: URL) => boolean;
  /** Only tests replace the values below. */
  readonly resolve?: ResolveHost;
  readonly connectTo?: ConnectTo;
  readonly timeoutMs?: number;
}

type Visit = Required<PageReaderDeps> & { readonly signal: AbortSignal };

const TIMEOUT_MS = 3000;
const MAX_BYTES = 256 * 1024;
const MAX_REDIRECTS = 3;
const redirectStatuses = [301, 302, 303, 307, 308];

/** Creates a reader that no address can lead into the operator's own network, and that no page can occupy for long. */
export function createPageReader({
  resolve = resolveHost,
  connectTo = connectPinned,
  timeoutMs = TIMEOUT_MS,
  ...deps
}: PageReaderDeps): ReadPage {
  return async (firstUrl) => {
    // One limit for all steps together.
    const signal = AbortSignal.timeout(timeoutMs);
    const visit = { ...deps, resolve, connectTo, timeoutMs, signal };
    let url = firstUrl;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const result = await visitOnce(visit, url);
      if ('start' in result) return result;
      url = result.location;
    }
    throw new Error('too many redirects');
  };
}

async function visitOnce(visit: Visit, url: URL): Promise<Page | { readonly location: URL }> {
  const { resolve, connectTo, signal } = visit;
  const host = url.hostname;
  // A connection to an IP address asks no resolver, so it would escape the check below.
  if (!isPlainHttps(url) || isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !visit.mayVisit(url))
    throw new Error('an address that may not be read');
  const addresses = await beforeAbort(resolve(host, signal), signal);
  if (addresses.length === 0) throw new Error('a host without an address');
  if (!addresses.every(isPublicAddress)) throw new Error('a host with an address that is not public');
  const socket = connectTo({ host, addresses });
  onAbort(signal, () => socket.destroy());
  try {
    return await readAnswer(url, await sendRequest(visit, url, socket));
  } finally {
    socket.destroy();
  }
}

const isPlainHttps = ({ protocol, port, username, password }: URL) =>
  protocol === 'https:' && port === '' && username === '' && password === '';

function sendRequest({ userAgent }: Visit, url: URL, socket: Duplex): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({
      ...{ createConnection: () => socket, setHost: false },
      path: `${url.pathname}${url.search}`,
      headers: { Host: url.host, 'User-Agent': userAgent, Accept: 'text/html', Connection: 'close' },
    })
      .on('response', resolve)
      // Also after the response, because an error without a listener would end the process.
      .on('error', reject)
      .end();
  });
}

async function readAnswer(url: URL, answer: IncomingMessage): Promise<Page | { readonly location: URL }> {
  // The rest of an answer is not read, so the end of its connection counts as an error.
  answer.on('error', () => undefined);
  const { statusCode = 0, headers } = answer;
  if (redirectStatuses.includes(statusCode)) {
    const { location = '' } = headers;
    if (!URL.canParse(location, url.href)) throw new Error('a redirect without a target');
    return { location: new URL(location, url) };
  }
  const contentType = headers['content-type'] ?? '';
  if (statusCode !== 200) throw new Error(`status ${statusCode}`);
  if (!/^text\/html\s*(?:;|$)/i.test(contentType)) throw new Error('not a page of HTML');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Error('a compressed page');
  return { url, contentType, start: await readStart(answer) };
}

async function readStart(answer: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks, Math.min(size, MAX_BYTES));
}

/** Returns the result, or rejects when the time is over: a resolver may ignore the signal. */
function beforeAbort<T>(step: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    step.then(resolve, reject);
    onAbort(signal, () => reject(new Error('too slow')));
  });
}

function onAbort(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
}
