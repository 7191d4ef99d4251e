import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Tells whether this process may create a root folder of its own: it needs Linux, root and `unshare`. */
export const canIsolate =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'chroot', '--version']).status === 0;

/** Returns the files of the libraries that a program is linked to. */
function librariesOf(file: string): readonly string[] {
  const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' });
  return [...stdout.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, library = '']) => library);
}

/** Creates a root folder like that of the image: its files, Node, and the libraries of the base image. */
export function rootOf(tree: string, root: string): void {
  for (const name of ['app', 'usr/local/bin', 'proc', 'dev', 'tmp', 'data', 'etc'])
    mkdirSync(join(root, name), { recursive: true });
  cpSync(tree, join(root, 'app'), { recursive: true });
  copyFileSync(join(tree, 'bin/homeground'), join(root, 'usr/local/bin/homeground'));
  const node = realpathSync(process.execPath);
  copyFileSync(node, join(root, 'usr/local/bin/node'));
  const native = readdirSync(join(tree, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:node|so[.\d]*)$/.test(name))
    .map((name) => join(tree, 'node_modules', name));
  for (const library of new Set([node, ...native].flatMap(librariesOf))) {
    // Libraries of the packages themselves are in the tree already.
    if (library.startsWith(tree) || !library.startsWith('/lib')) continue;
    mkdirSync(join(root, dirname(library)), { recursive: true });
    copyFileSync(realpathSync(library), join(root, library));
  }
}

const enter = [
  'mount --bind "$0" "$0"',
  'mount -o remount,ro,bind "$0"',
  'mount --bind /proc "$0/proc"',
  'mount --bind /dev "$0/dev"',
  'mount -t tmpfs tmpfs "$0/tmp"',
  'mount -t tmpfs -o uid=1000 tmpfs "$0/data"',
  'exec chroot --userspec=1000:1000 "$0" "$@"',
].join(' && ');

const usual = { NODE_ENV: 'production', HOST: '127.0.0.1', DATA_DIR: '/data', SITE_DIR: '/app/dist/site' };

const inside = (root: string, command: readonly string[]) => ['-m', 'sh', '-c', enter, root, ...command];

/** Starts a program as a container would: in a read-only root of its own, as another user, with only these variables. */
export function startInside(
  root: string,
  command: readonly string[],
  env: Record<string, string>,
): ChildProcess {
  return spawn('unshare', inside(root, command), {
    env: { ...usual, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

export function runInside(root: string, command: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync('unshare', inside(root, command), {
    encoding: 'utf8',
    env: { ...usual, ...env },
  });
  return { status, stdout, stderr };
}

export function megabytes(folder: string): number {
  const bytes = (place: string): number => {
    const found = statSync(place);
    return found.isDirectory()
      ? readdirSync(place).reduce((sum, name) => sum + bytes(join(place, name)), 0)
      : found.size;
  };
  return existsSync(folder) ? bytes(folder) / 1e6 : 0;
}

export function writeTree(to: string, site: string): void {
  const script = join(__dirname, 'image-tree.ts');
  execFileSync(process.execPath, ['--import', 'tsx', script, to, site], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
