import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../src/platform/files/s3-backend';

/** The only key of this server, which verifies every signature. */
const key = { keyId: 'S3RVER', secret: 'S3RVER' };

/** Starts an S3-compatible server with one empty bucket, on its own port and folder. */
export async function openS3(): Promise<{ readonly settings: S3Settings; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'homeground-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pitch', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: { url: `http://127.0.0.1:${port}/pitch`, region: 'us-east-1', ...key },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
