import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** True if this process can create its own root folder, which needs Linux, root and `unshare`. */
export const canIsolate =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'chroot', '--version']).status === 0;

/** Returns the files of the libraries that a program is linked to. ldd prints `<name> => <path> (0x…)` or `<path> (0x…)`. */
function librariesOf(file: string): readonly string[] {
  const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' });
  return [...stdout.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, library = '']) => library);
}

/** Creates a root folder with the content of the image: its files, Node, and the libraries of the base image. */
export function createRootFolder(tree: string, root: string): void {
  for (const name of ['app', 'usr/local/bin', 'proc', 'dev', 'tmp', 'data', 'backups', 'site', 'etc'])
    mkdirSync(join(root, name), { recursive: true });
  cpSync(tree, join(root, 'app'), { recursive: true });
  copyFileSync(join(tree, 'bin/homeground'), join(root, 'usr/local/bin/homeground'));
  const node = realpathSync(process.execPath);
  copyFileSync(node, join(root, 'usr/local/bin/node'));
  const nativeFiles = readdirSync(join(tree, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:node|so[.\d]*)$/.test(name))
    .map((name) => join(tree, 'node_modules', name));
  for (const library of new Set([node, ...nativeFiles].flatMap(librariesOf))) {
    // Libraries of the packages are in the tree already; all others are below /lib.
    if (library.startsWith(tree) || !library.startsWith('/lib')) continue;
    mkdirSync(join(root, dirname(library)), { recursive: true });
    copyFileSync(realpathSync(library), join(root, library));
  }
}

/**
 * Shell script that makes the root folder `$0` read-only, mounts the volumes and runs the command `$@` as user 1000. Each volume is
 * `<folder of this machine>:<folder below the root>`.
 */
const enterScript = [
  'mount --bind "$0" "$0"',
  'mount -o remount,ro,bind "$0"',
  'mount --bind /proc "$0/proc"',
  'mount --bind /dev "$0/dev"',
  'mount -t tmpfs tmpfs "$0/tmp"',
  'mount -t tmpfs -o uid=1000 tmpfs "$0/data"',
  'for volume in $VOLUMES; do mount --bind "${volume%%:*}" "$0${volume##*:}"; done',
  'unset VOLUMES',
  'exec chroot --userspec=1000:1000 "$0" "$@"',
].join(' && ');

const defaultEnv = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: '/data',
  SITE_DIR: '/app/dist/site',
};

const unshareArguments = (root: string, command: readonly string[]) => [
  '-m',
  'sh',
  '-c',
  enterScript,
  root,
  ...command,
];

/** Folders of this machine, and where the container sees them: `{ '/srv/site': '/site' }`. */
export type Volumes = Readonly<Record<string, string>>;

const envWith = (env: Readonly<Record<string, string>>, volumes: Volumes) => ({
  ...defaultEnv,
  ...env,
  VOLUMES: Object.entries(volumes)
    .map(([hostPath, containerPath]) => `${hostPath}:${containerPath}`)
    .join(' '),
});

/** Starts a program as a container would: in a read-only root of its own, as another user, with only these variables. */
export function startInRoot(
  root: string,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  volumes: Volumes = {},
): ChildProcess {
  return spawn('unshare', unshareArguments(root, command), {
    env: envWith(env, volumes),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

export function runInRoot(
  root: string,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
  volumes: Volumes = {},
) {
  const { status, stdout, stderr } = spawnSync('unshare', unshareArguments(root, command), {
    encoding: 'utf8',
    env: envWith(env, volumes),
  });
  return { status, stdout, stderr };
}

export function folderMegabytes(folder: string): number {
  const folderBytes = (path: string): number => {
    const stats = statSync(path);
    return stats.isDirectory()
      ? readdirSync(path).reduce((sum, name) => sum + folderBytes(join(path, name)), 0)
      : stats.size;
  };
  return existsSync(folder) ? folderBytes(folder) / 1e6 : 0;
}

export function writeImageTree(targetFolder: string, site: string, ...sources: readonly string[]): void {
  const script = join(__dirname, 'image-tree.ts');
  execFileSync(process.execPath, ['--import', 'tsx', script, targetFolder, site, ...sources], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
