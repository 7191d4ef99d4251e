import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { fingerprint } from '../webpack/fingerprint';
import { root } from '../webpack/workspace';
import { readFile } from 'node:fs/promises';
import { writeAtomically } from './write';

const folder = join(root, 'dist/server');
const inputHashFile = join(folder, 'built-from');

/** Packages with hundreds of small files. With these in the bundle, the server's code loads in 0.3 s of processor time instead of 0.5. */
const bundledPackages = new Set(['typebox', 'kysely', 'uuidv7']);

/**
 * Leaves third-party packages in node_modules (native parts, fewer bytes) and bundles our own TypeScript. A package that npm placed
 * below `server/` is bundled too, because the bundle would not find it there.
 */
const thirdParty: Plugin = {
  name: 'third-party-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@homeground/') || path.startsWith('node:')) return null;
      // A package name has two segments with a scope, else one.
      const [firstSegment = '', secondSegment = ''] = path.split('/');
      if (bundledPackages.has(firstSegment)) return null;
      const nestedFolder = join(
        'server/node_modules',
        firstSegment.startsWith('@') ? `${firstSegment}/${secondSegment}` : firstSegment,
      );
      return existsSync(join(root, nestedFolder)) ? null : { path, external: true };
    });
  },
};

/** Bundles the server if one of its inputs changed. Returns whether the server was bundled. */
export async function bundleServer(): Promise<boolean> {
  const inputHash = fingerprint(
    ['server/src', 'server/migrations', 'server/seed', 'shared/src/contracts'],
    ['package-lock.json', 'server/package.json', 'tools/build/server-bundle.ts'],
  );
  const previousHash = await readFile(inputHashFile, 'utf8').catch(() => '');
  if (
    previousHash === inputHash &&
    ['main.js', 'commands.js'].every((file) => existsSync(join(folder, file)))
  )
    return false;
  await build({
    // `main` is the server; `commands` are for an image, which contains no sources.
    entryPoints: ['main', 'commands'].map((name) => join(root, `server/src/${name}.ts`)),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [thirdParty],
    // Bundled CommonJS packages call `require`, which does not exist in an ES module.
    banner: {
      js: "import { createRequire as homegroundRequire } from 'node:module'; const require = homegroundRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  await writeAtomically(inputHashFile, inputHash);
  return true;
}
