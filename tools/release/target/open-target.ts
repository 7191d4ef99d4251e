import { resolve } from 'node:path';
import { root, siteFolder } from '../../webpack/workspace';
import { folderTarget } from './folder-target';
import { s3Target } from './s3-target';
import type { Target } from './target';

/** `--target`, else RELEASE_TARGET, else the folder the server serves: SITE_DIR, or what `npm start` built. */
export function openTarget(asked: string | undefined): Target {
  const { env } = process;
  const name =
    asked ?? env['RELEASE_TARGET'] ?? (env['SITE_DIR'] ? resolve(root, env['SITE_DIR']) : siteFolder);
  if (!/^https?:\/\//.test(name))
    return folderTarget(resolve(process.env['INIT_CWD'] ?? process.cwd(), name));
  const [keyId, secret] = [env['RELEASE_S3_KEY_ID'], env['RELEASE_S3_SECRET']];
  if (!keyId || !secret)
    throw new Error(
      `To release into ${name}, set RELEASE_S3_KEY_ID and RELEASE_S3_SECRET (and RELEASE_S3_REGION, if it is not us-east-1).`,
    );
  return s3Target({ url: name, keyId, secret, region: env['RELEASE_S3_REGION'] ?? 'us-east-1' });
}

/** Returns the public URL of the site. */
export function publicAddress(asked: string | undefined): string {
  const address = asked ?? process.env['RELEASE_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
  return address.replace(/\/+$/, '');
}
