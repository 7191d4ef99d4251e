import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Compiler } from 'webpack';
import { root } from './workspace';

const folder = join(root, 'shell/src/offline');

function buildWorker(): Uint8Array {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, 'shell/src/worker/worker.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('The service worker was not built.');
  return file.contents;
}

/**
 * Adds files with fixed names to the shell's release: the icons, manifests and service worker that make the app installable and usable
 * offline, and the pictures of the landing page. The shell's script contains the worker's hash. The page checks the script against a hash,
 * too, so nobody can replace the worker alone.
 */
export class InstallablePlugin {
  apply(compiler: Compiler): void {
    const { Compilation: stages, DefinePlugin, sources } = compiler.webpack;
    const script = Buffer.from(buildWorker());
    const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
    new DefinePlugin({ HG_WORKER_INTEGRITY: JSON.stringify(integrity) }).apply(compiler);
    compiler.hooks.thisCompilation.tap('InstallablePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'InstallablePlugin', stage: stages.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const emit = (name: string, content: Buffer) =>
            compilation.emitAsset(name, new sources.RawSource(content), { minimized: true });
          emit('worker.js', script);
          emit('manifest.webmanifest', readFileSync(join(folder, 'manifest.en.json')));
          emit('manifest.ko.webmanifest', readFileSync(join(folder, 'manifest.ko.json')));
          // `inside` contains the pictures that show visitors of the landing page how the app looks inside.
          for (const pictureFolder of ['icons', 'inside'])
            for (const picture of readdirSync(join(folder, pictureFolder)))
              emit(picture, readFileSync(join(folder, pictureFolder, picture)));
        },
      );
    });
  }
}
