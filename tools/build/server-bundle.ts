import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { fingerprint } from '../webpack/fingerprint';
import { root } from '../webpack/workspace';
import { readFile } from 'node:fs/promises';
import { writeWhole } from './write';

const folder = join(root, 'dist/server');
const stamp = join(folder, 'built-from');

/** Plain packages of hundreds of small files: inside the bundle, the server's code is read in 0.3 s of processor time instead of 0.5. */
const manyFiles = new Set(['typebox', 'kysely', 'uuidv7']);

/**
 * Bought packages stay where npm put them (native parts, fewer bytes); our own TypeScript is bundled, and so is a package that npm
 * could only place below `server/`, where the bundle would not find it.
 */
const bought: Plugin = {
  name: 'bought-packages',
  setup(setup) {
    setup.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@homeground/') || path.startsWith('node:')) return null;
      const [scope = '', name = ''] = path.split('/');
      if (manyFiles.has(scope)) return null;
      const nested = join('server/node_modules', scope.startsWith('@') ? `${scope}/${name}` : scope);
      return existsSync(join(root, nested)) ? null : { path, external: true };
    });
  },
};

/** Built again only when something it is made of changed. Answers whether it was. */
export async function bundleServer(): Promise<boolean> {
  const from = fingerprint(
    ['server/src', 'server/migrations', 'server/seed', 'shared/src/contracts'],
    ['package-lock.json', 'server/package.json', 'tools/build/server-bundle.ts'],
  );
  const before = await readFile(stamp, 'utf8').catch(() => '');
  if (before === from && ['main.js', 'commands.js'].every((file) => existsSync(join(folder, file))))
    return false;
  await build({
    // The server, and the commands of an image that holds no sources.
    entryPoints: ['main', 'commands'].map((name) => join(root, `server/src/${name}.ts`)),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [bought],
    // Bundled CommonJS packages call `require`, which does not exist in an ES module.
    banner: {
      js: "import { createRequire as homegroundRequire } from 'node:module'; const require = homegroundRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  await writeWhole(stamp, from);
  return true;
}
