import { resolve } from 'node:path';
import { isMainRepository, root, siteFolder } from '../../webpack/workspace';
import { folderTarget } from './folder-target';
import { readPrivateKey } from '../team/private-key';
import { serviceTarget } from '../team/service-target';
import { s3Target } from './s3-target';
import type { Target } from './target';

/**
 * Opens the target of `--target`, else of RELEASE_TARGET, else the folder that the server serves (SITE_DIR, or the site that `npm start`
 * built). An address means a release service if RELEASE_KEY is set, else a store.
 */
export function openTarget(requestedAddress: string | undefined): Target {
  const { env } = process;
  const name = requestedAddress ?? env['RELEASE_TARGET'] ?? defaultFolder(env['SITE_DIR']);
  if (!/^https?:\/\//.test(name))
    return folderTarget(resolve(process.env['INIT_CWD'] ?? process.cwd(), name));
  const key = env['RELEASE_KEY'];
  if (key) return serviceTarget(name.replace(/\/+$/, ''), readPrivateKey(key));
  const [keyId, secret] = [env['RELEASE_S3_KEY_ID'], env['RELEASE_S3_SECRET']];
  if (!keyId || !secret)
    throw new Error(
      `To release into ${name}, set RELEASE_S3_KEY_ID and RELEASE_S3_SECRET (and RELEASE_S3_REGION, if it is not us-east-1), or RELEASE_KEY, if it is a release service.`,
    );
  return s3Target({ url: name, keyId, secret, region: env['RELEASE_S3_REGION'] ?? 'us-east-1' });
}

function defaultFolder(siteDir: string | undefined): string {
  if (siteDir) return resolve(root, siteDir);
  if (isMainRepository) return siteFolder;
  throw new Error(
    'No target is set. Set RELEASE_TARGET or write --target: a folder, a store, or the address of the release service with RELEASE_KEY.',
  );
}

/** Returns the public URL of the site. */
export function publicAddress(requestedAddress: string | undefined): string {
  const address = requestedAddress ?? process.env['RELEASE_URL'] ?? localAddress();
  return address.replace(/\/+$/, '');
}

function localAddress(): string {
  if (isMainRepository) return `http://localhost:${process.env['PORT'] ?? '3000'}`;
  throw new Error('The public address of the site is not set. Set RELEASE_URL or write --url https://…');
}
