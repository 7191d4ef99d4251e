import { join } from 'node:path';
import { routeTable } from '@homeground/shared/routes';
import { root } from '../webpack/workspace';

/** Sorts fixed paths first, so that `/matches/create` is not a match called "create". */
const routes = routeTable
  .filter((row) => row.owner !== 'shell')
  .map(
    ({ owner, id, path, access }) =>
      [
        owner,
        id,
        path
          .split('/')
          .filter(Boolean)
          .map((part) => (part.startsWith(':') ? ':' : part)),
        access === 'signed-out',
      ] as const,
  )
  .sort((a, b) => parameters(a[2]) - parameters(b[2]));

function parameters(parts: readonly string[]): number {
  return parts.filter((part) => part === ':').length;
}

/** Builds the page's inline script as one short line. */
export async function bootScript(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(root, 'shell/src/boot/boot.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { HG_ROUTES: JSON.stringify(routes) },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('The boot script was not built.');
  return file.text.trim();
}
