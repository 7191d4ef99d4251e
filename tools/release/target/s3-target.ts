import { AwsClient } from 'aws4fetch';
import type { ListedFile, StoredFile, Target } from './target';

export interface S3Location {
  /** URL in path style, with the bucket and an optional folder: https://s3.example.com/homeground */
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

const immutableCaching = 'public, max-age=31536000, immutable';
const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
};

/** Status codes of a lost race: 412 by the specification, 409 for two writes at the same moment. */
const conflictStatuses = new Set([409, 412]);

function headersFor(path: string): Record<string, string> {
  const contentType = contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const isImmutable = /^(?:r|shell|contract)\//.test(path);
  return { 'content-type': contentType, 'cache-control': isImmutable ? immutableCaching : 'no-cache' };
}

const unescapeXml = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const tagText = (xml: string, name: string) =>
  unescapeXml(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '');

/** Creates a target in an S3-compatible store with conditional writes: AWS, Cloudflare R2, MinIO, Ceph, Garage … */
export function s3Target({ url, keyId, secret, region }: S3Location): Target {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 3,
  });
  const [, origin = '', bucket = '', folder = ''] =
    /^(https?:\/\/[^/]+)\/([^/]+)\/?(.*?)\/*$/.exec(url) ?? [];
  if (!bucket) throw new Error(`${url} does not contain a bucket. Write it as https://<store>/<bucket>.`);
  const root = folder && `${folder}/`;
  const addressOf = (path: string) => `${origin}/${bucket}/${root}${path}`;

  async function sendRequest(
    action: string,
    address: string,
    init: RequestInit,
    allowedStatuses: ReadonlySet<number>,
  ): Promise<Response> {
    const answer = await client.fetch(address, init);
    if (answer.ok || allowedStatuses.has(answer.status)) return answer;
    const code = tagText(await answer.text(), 'Code');
    throw new Error(
      `${origin} answered ${answer.status} ${code} to ${action}. Check the address, the key and its permissions for this bucket.`,
    );
  }

  async function put(path: string, content: Uint8Array, condition: Record<string, string>): Promise<boolean> {
    const headers = { ...headersFor(path), ...condition };
    const body = content as Uint8Array<ArrayBuffer>;
    const answer = await sendRequest(
      `the upload of ${path}`,
      addressOf(path),
      { method: 'PUT', body, headers },
      conflictStatuses,
    );
    await answer.arrayBuffer();
    return answer.ok;
  }

  async function read(path: string): Promise<StoredFile | null> {
    const answer = await sendRequest(`reading ${path}`, addressOf(path), {}, new Set([404]));
    const content = new Uint8Array(await answer.arrayBuffer());
    return answer.status === 404 ? null : { content, mark: answer.headers.get('etag') ?? '' };
  }

  /**
   * Replaces a file if its ETag is unchanged. If the store refuses although the ETag is still the same, retries without quotes, because some
   * stores (Ceph 16) compare `If-Match` without quotes.
   */
  async function replaceIfUnchanged(path: string, content: Uint8Array, etag: string): Promise<boolean> {
    if (await put(path, content, { 'if-match': etag })) return true;
    const currentFile = await read(path);
    return currentFile?.mark === etag && put(path, content, { 'if-match': etag.replaceAll('"', '') });
  }

  return {
    name: url,
    read,
    create: (path, content) => put(path, content, { 'if-none-match': '*' }),
    replace: (path, content, mark) =>
      mark === null ? put(path, content, { 'if-none-match': '*' }) : replaceIfUnchanged(path, content, mark),
    write: async (path, content) => {
      // The write has no condition, so a refusal is a failure and no lost race.
      if (!(await put(path, content, {}))) throw new Error(`${origin} refused to store ${path}. Try again.`);
    },
    remove: async (path) => {
      await sendRequest(`removing ${path}`, addressOf(path), { method: 'DELETE' }, new Set([404]));
    },
    list: async (prefix) => {
      const listedFiles: ListedFile[] = [];
      for (let continuationToken: string | null = ''; continuationToken !== null;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: root + prefix });
        if (continuationToken) query.set('continuation-token', continuationToken);
        const xml = await (
          await sendRequest('listing', `${origin}/${bucket}?${query}`, {}, new Set())
        ).text();
        for (const [, item = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
          listedFiles.push({
            path: tagText(item, 'Key').slice(root.length),
            changedAt: new Date(tagText(item, 'LastModified')),
          });
        continuationToken =
          tagText(xml, 'IsTruncated') === 'true' ? tagText(xml, 'NextContinuationToken') : null;
      }
      return listedFiles;
    },
    // An object in a store is always complete.
    removeUnfinished: async () => [],
  };
}
