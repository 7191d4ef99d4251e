import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { RemoteRelease } from '@homeground/shared/contracts';
import { remoteOf } from '../build/registry';
import { readRelease } from '../build/release';
import { cache, ownArea, resolveRepositoryPath } from '../gate/places.mjs';
import { publicAddress } from '../release/target/open-target';
import { devVersion } from '../webpack/developing';
import { livePage } from './live-page';

/**
 * Returns the configuration of a release build without the minifier. A development build would not work, because a live shell only runs
 * files whose hash is in the registry.
 */
async function configOf(folder: string): Promise<Configuration> {
  const file = pathToFileURL(resolveRepositoryPath(`${ownArea}/webpack.config.mjs`)).href;
  const module = (await import(file)) as { default: (env: { release: string }) => Configuration };
  const config = module.default({ release: devVersion });
  return {
    ...config,
    output: { ...config.output, path: folder },
    optimization: { ...config.optimization, minimize: false },
  };
}

function reportCompilation(stats: webpack.Stats | undefined, cause: Error | null): boolean {
  if (!stats) console.error(cause?.message ?? 'webpack compiled nothing.');
  else if (stats.hasErrors()) console.error(stats.toString('errors-warnings'));
  return stats !== undefined && !stats.hasErrors();
}

/** Compiles the area at each change, and passes the registry entry of each build without errors to `onBuild`. */
function watchArea(config: Configuration, folder: string, onBuild: (remote: RemoteRelease) => void): void {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack created no compiler.');
  compiler.watch({}, (cause, stats) => {
    if (!reportCompilation(stats, cause)) return;
    readRelease(folder).then(
      (release) => {
        if (!release) return console.error(`${folder}/release.json is missing.`);
        onBuild(remoteOf(release));
        console.log(`compiled ${ownArea} (${new Date().toLocaleTimeString()})`);
      },
      (problem: unknown) => console.error(problem),
    );
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' }, port: { type: 'string' } } });
  const liveUrl = publicAddress(values.url);
  const port = Number(values.port ?? process.env['PORT'] ?? 3000);
  const folder = join(cache, 'dev');
  rmSync(folder, { recursive: true, force: true });
  const page = livePage(liveUrl, ownArea);
  watchArea(await configOf(folder), folder, page.setRemote);
  // The server compiles nothing: it serves the folder of the watcher, and forwards other requests to the live site.
  const server = new WebpackDevServer(
    {
      port,
      host: process.env['HOST'] ?? 'localhost',
      hot: false,
      liveReload: false,
      client: false,
      webSocketServer: false,
      setupExitSignals: false,
      static: { directory: folder, publicPath: `/r/${ownArea}/${devVersion}`, watch: false },
      headers: { 'Cache-Control': 'no-store' },
      setupMiddlewares: page.addMiddlewares,
      proxy: [
        {
          context: ['/**', `!/r/${ownArea}/${devVersion}/**`],
          target: liveUrl,
          changeOrigin: true,
          ws: true,
          // The live server accepts changes only from its own pages.
          headers: { origin: liveUrl },
          logLevel: 'warn',
        },
      ],
    },
    webpack({ entry: {}, mode: 'none', infrastructureLogging: { level: 'warn' } }),
  );
  await server.start();
  console.log(`\n${liveUrl} with ${ownArea} compiled here: http://localhost:${port}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
});
