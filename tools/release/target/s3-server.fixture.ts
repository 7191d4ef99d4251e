import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Server {
  readonly url: string;
  readonly keys: () => readonly string[];
  readonly headersOf: (name: string) => Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

interface StoredObject {
  readonly content: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const s3Key = { keyId: 'homeground', secret: 'a secret for tests', region: 'eu-west-1' } as const;

/** Returns whether the request has the signature that the specification requires for its content. */
async function isSignedCorrectly(request: IncomingMessage, body: Buffer): Promise<boolean> {
  const givenAuthorization = request.headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(givenAuthorization)?.[1]?.split(';') ?? [];
  const headers = Object.fromEntries(
    names.filter((name) => name !== 'host').map((name) => [name, String(request.headers[name] ?? '')]),
  );
  const signer = new AwsV4Signer({
    method: request.method ?? 'GET',
    url: `http://${request.headers.host}${request.url}`,
    headers,
    body: body.length > 0 ? new Uint8Array(body) : null,
    accessKeyId: s3Key.keyId,
    secretAccessKey: s3Key.secret,
    region: s3Key.region,
    service: 's3',
    datetime: String(request.headers['x-amz-date'] ?? ''),
    allHeaders: true,
  });
  return givenAuthorization !== '' && (await signer.authHeader()) === givenAuthorization;
}

/**
 * Starts a server with the part of S3 that releases use, mainly conditional writes and paged listings. The small S3 test servers on npm do
 * not support `If-None-Match` and `If-Match`. With `comparesUnquotedEtags` the server compares an ETag without its quotes, as Ceph 16 does.
 * With `failsAfterStoring` it answers 500 to each first upload of a content, although it has stored it.
 */
export async function startS3({
  comparesUnquotedEtags = false,
  failsAfterStoring = false,
} = {}): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const pageSize = 3;

  function put(name: string, request: IncomingMessage, content: Buffer, response: ServerResponse): void {
    const storedObject = objects.get(name);
    const { 'if-none-match': noneMatch, 'if-match': ifMatch } = request.headers;
    const comparedEtag = comparesUnquotedEtags ? storedObject?.etag.replaceAll('"', '') : storedObject?.etag;
    if ((noneMatch === '*' && storedObject) || (ifMatch !== undefined && ifMatch !== comparedEtag))
      return void response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    const headers = {
      'content-type': String(request.headers['content-type']),
      'cache-control': String(request.headers['cache-control']),
    };
    objects.set(name, { content, etag, headers });
    if (failsAfterStoring && etag !== storedObject?.etag)
      return void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
    response.writeHead(200, { etag }).end();
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const startAfter = query.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > startAfter).sort();
    const pageNames = names.slice(0, pageSize);
    const escapeXml = (name: string) => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const items = pageNames.map(
      (name) =>
        `<Contents><Key>${escapeXml(name)}</Key><LastModified>2026-11-21T12:00:00.000Z</LastModified></Contents>`,
    );
    const hasMore = names.length > pageSize;
    const nextToken = hasMore
      ? `<NextContinuationToken>${escapeXml(pageNames.at(-1) ?? '')}</NextContinuationToken>`
      : '';
    response.end(
      `<ListBucketResult><IsTruncated>${hasMore}</IsTruncated>${nextToken}${items.join('')}</ListBucketResult>`,
    );
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (!(await isSignedCorrectly(request, body)))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    // The path is /<bucket>/<name>.
    const name = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    if (name === '') return list(searchParams, response);
    if (request.method === 'PUT') return put(name, request, body, response);
    if (request.method === 'DELETE') {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    const storedObject = objects.get(name);
    if (!storedObject) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { ...storedObject.headers, etag: storedObject.etag }).end(storedObject.content);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/site`,
    keys: () => [...objects.keys()].sort(),
    headersOf: (name) => objects.get(name)?.headers ?? {},
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
