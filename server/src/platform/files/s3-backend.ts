import { AwsClient } from 'aws4fetch';
import { errorCode } from '../database/database.errors';
import { storagePathOf, type StorageBackend } from './storage-backend';

export interface S3Settings {
  /** URL with the bucket and an optional folder: https://s3.example.com/homeground */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Time limit of a call, because a request that waits for a hanging store must end. */
const DEFAULT_TIMEOUT_MS = 10_000;

/** Error at start-up with a message for the operator. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}

/** Number of retries after 5xx and 429, with growing pauses. */
const RETRIES = 2;

/** File storage in an S3-compatible store, for servers without a shared disk (ARCHITECTURE 4.6, 4.7). */
export function createS3Backend(settings: S3Settings, timeoutMs = DEFAULT_TIMEOUT_MS): StorageBackend {
  const call = createS3Caller(settings, timeoutMs);
  return {
    async write(name, content) {
      const answer = await call('PUT', storagePathOf(name), content);
      await readToEnd(answer);
      if (!answer.ok) throw storeError('PUT', answer);
    },

    async read(name) {
      const answer = await call('GET', storagePathOf(name));
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await readToEnd(answer);
      if (answer.status === 404) return null;
      throw storeError('GET', answer);
    },

    async remove(name) {
      const answer = await call('DELETE', storagePathOf(name));
      await readToEnd(answer);
      if (!answer.ok && answer.status !== 404) throw storeError('DELETE', answer);
    },
  };
}

/** Writes and removes a small object, because a key may only have read access. */
export async function checkS3(settings: S3Settings, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<void> {
  const backend = createS3Backend(settings, timeoutMs);
  const probe = 'homeground-was-here';
  try {
    await backend.write(probe, Buffer.from('May be removed.'));
    await backend.remove(probe);
  } catch (thrown) {
    throw new FilesUnavailable(
      `The file store of S3_URL cannot be used (${reasonOf(thrown)}): check S3_URL with its bucket, S3_REGION, S3_KEY_ID and S3_SECRET, ` +
        'or leave S3_URL out to keep files in the data folder.',
      { cause: thrown },
    );
  }
}

function createS3Caller({ url, region, keyId, secret }: S3Settings, timeoutMs: number) {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: RETRIES,
  });
  return (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Buffer): Promise<Response> =>
    client.fetch(`${url}/files/${path}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body), headers: { 'content-type': 'image/webp' } }),
    });
}

/** Reads a response to its end, because an unread response occupies its connection. */
async function readToEnd(answer: Response): Promise<void> {
  await answer.arrayBuffer();
}

function storeError(method: string, { status, statusText }: Response): Error {
  return new Error(`the store answered ${method} with ${status} ${statusText}`.trimEnd());
}

/** fetch only reports "fetch failed"; the reason is in its cause. */
function reasonOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const code = 'cause' in thrown ? errorCode(thrown.cause) : null;
  return code ?? ('message' in thrown ? String(thrown.message) : 'no reason given');
}
