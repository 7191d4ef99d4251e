import { setTimeout as wait } from 'node:timers/promises';
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
const refusalOrBusy = new Set([...conflictStatuses, 429, 500, 502, 503, 504]);
const RETRIES = 3;
const RETRY_PAUSE_MS = 100;

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
  const login = { accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' };
  const client = new AwsClient({ ...login, retries: RETRIES });
  const singleClient = new AwsClient({ ...login, retries: 0 });
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
    sender = client,
  ): Promise<Response> {
    const answer = await sender.fetch(address, init);
    if (answer.ok || allowedStatuses.has(answer.status)) return answer;
    const code = tagText(await answer.text(), 'Code');
    throw new Error(
      `${origin} answered ${answer.status} ${code} to ${action}. Check the address, the key and its permissions for this bucket.`,
    );
  }

  const uploadOf = (path: string, content: Uint8Array, condition: Record<string, string> = {}) => ({
    method: 'PUT',
    body: content as Uint8Array<ArrayBuffer>,
    headers: { ...headersFor(path), ...condition },
  });

  async function read(path: string): Promise<StoredFile | null> {
    const answer = await sendRequest(`reading ${path}`, addressOf(path), {}, new Set([404]));
    const content = new Uint8Array(await answer.arrayBuffer());
    return answer.status === 404 ? null : { content, mark: answer.headers.get('etag') ?? '' };
  }

  /**
   * Uploads a file under a condition, and repeats this if the store is busy. Returns false if the condition does not hold. After an error
   * the store may have kept the upload, and then it refuses the repetition; so a file with the own content counts as uploaded.
   */
  async function uploadIf(
    condition: Record<string, string>,
    path: string,
    content: Uint8Array,
  ): Promise<boolean> {
    for (let failures = 0; ; failures += 1) {
      const answer = await sendRequest(
        `the upload of ${path}`,
        addressOf(path),
        uploadOf(path, content, condition),
        failures < RETRIES ? refusalOrBusy : conflictStatuses,
        singleClient,
      );
      await answer.arrayBuffer();
      if (answer.ok) return true;
      if (conflictStatuses.has(answer.status)) {
        const currentFile = failures === 0 ? null : await read(path);
        return currentFile !== null && Buffer.compare(currentFile.content, content) === 0;
      }
      await wait(RETRY_PAUSE_MS * 2 ** failures);
    }
  }

  /**
   * Replaces a file if its ETag is unchanged. If the store refuses although the ETag is still the same, retries without quotes, because some
   * stores (Ceph 16) compare `If-Match` without quotes.
   */
  async function replaceIfUnchanged(path: string, content: Uint8Array, etag: string): Promise<boolean> {
    if (await uploadIf({ 'if-match': etag }, path, content)) return true;
    const currentFile = await read(path);
    return currentFile?.mark === etag && uploadIf({ 'if-match': etag.replaceAll('"', '') }, path, content);
  }

  const create = (path: string, content: Uint8Array) => uploadIf({ 'if-none-match': '*' }, path, content);

  return {
    name: url,
    read,
    create,
    replace: (path, content, mark) =>
      mark === null ? create(path, content) : replaceIfUnchanged(path, content, mark),
    write: async (path, content) => {
      const action = `the upload of ${path}`;
      const answer = await sendRequest(action, addressOf(path), uploadOf(path, content), new Set());
      await answer.arrayBuffer();
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
