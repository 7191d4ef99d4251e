import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellPage } from '../../build/page';
import { pathOfRelease } from '../../build/publish';
import type { Release } from '../../build/release';
import type { Target } from '../target/target';

export class VersionTaken extends Error {
  override readonly name = 'VersionTaken';
}

const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Path of the shell's page. The page is stored with the files of its version, so that a rollback restores the matching page. */
export const shellPagePath = (version: string) => `shell/${version}/page.html`;

/** This file is uploaded last, so that a folder with it is complete. */
const completionFile = 'release.json';

/**
 * Uploads a release into its folder. A file is never replaced: an existing file must have the same content. So two releases of the same
 * version cannot mix their files, and a killed upload can be repeated. Returns how many bytes the built files have; 0 if the
 * release was already uploaded completely.
 */
export async function uploadRelease(target: Target, release: Release, buildFolder: string): Promise<number> {
  const releasePath = pathOfRelease(release);
  if (await target.read(`${releasePath}/${completionFile}`)) return 0;
  let bytes = 0;
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const content = await readFile(join(buildFolder, file));
    if (integrityOf(content) !== integrity)
      throw new Error(
        `${buildFolder}/${file} has changed since the build. Delete ${buildFolder} and build again.`,
      );
    await createOrCompare(target, `${releasePath}/${file}`, content);
    bytes += content.length;
  }
  if (release.name === 'shell')
    await createOrCompare(target, shellPagePath(release.version), Buffer.from(await shellPage(release)));
  await createOrCompare(
    target,
    `${releasePath}/${completionFile}`,
    await readFile(join(buildFolder, completionFile)),
  );
  return bytes;
}

async function createOrCompare(target: Target, path: string, content: Uint8Array): Promise<void> {
  if (await target.create(path, content)) return;
  const storedFile = await target.read(path);
  if (!storedFile || Buffer.compare(storedFile.content, content) !== 0)
    throw new VersionTaken(
      `${target.name}/${path} already exists with different content: somebody else released this version.`,
    );
}

/** Reads every built file back. Throws if a file differs from the built file, because such a release must not go live. */
export async function verifyUpload(target: Target, release: Release): Promise<void> {
  const releasePath = pathOfRelease(release);
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const storedFile = await target.read(`${releasePath}/${file}`);
    if (!storedFile || integrityOf(storedFile.content) !== integrity)
      throw new Error(
        `${target.name}/${releasePath}/${file} did not come back as it was uploaded. Nothing went live; run "npm run releases -- gc", then release again.`,
      );
  }
}
