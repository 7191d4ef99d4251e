import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from '../webpack/workspace';

/**
 * Leaves out lazily loaded modules, which the script never loads. With them, esbuild would keep all exports of the modules that they share
 * with the script: all schemas of the API, 44 KB of every page.
 */
const withoutLazyModules: Plugin = {
  name: 'without-lazy-modules',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

/**
 * Maximum size before compression. The compressed page should fit into 14 KB, which a server sends before it waits for an acknowledgement.
 */
const maxBytes = 24_000;

/** Builds the page's inline script as one minified line. */
export async function bootScript(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(root, 'shell/src/boot/boot.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    plugins: [withoutLazyModules],
  });
  const [file] = outputFiles;
  if (!file) throw new Error('The boot script was not built.');
  if (file.contents.length > maxBytes)
    throw new Error(
      `The boot script has ${file.contents.length} bytes, and only ${maxBytes} are allowed, because it is part of every page. Import less in shell/src/boot.`,
    );
  return file.text.trim();
}
