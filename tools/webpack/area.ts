import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import type { AreaName } from '@homeground/shared/routes';
import { base } from './base';
import { devServer, devVersion, refreshPlugin, type Environment } from './developing';
import type { FirstCalls } from './first-calls';
import { localVersion } from './fingerprint';
import { entryModule, ReleasePlugin } from './release-plugin';
import { areaShared } from './singletons';
import { containerName, releasesFolder } from './workspace';

export interface AreaOptions {
  readonly name: AreaName;
  /** Of its own dev server. */
  readonly port: number;
  /** What its screens ask the server first: the page asks it while the screen's code is on its way. */
  readonly firstCalls?: FirstCalls;
}

/** One area: a container with one exposed module, and no copy of anything the shell provides. */
export function areaConfig({ name, port, firstCalls }: AreaOptions) {
  return (env: Environment = {}): Configuration => {
    const serve = env.WEBPACK_SERVE === true;
    const version = serve ? devVersion : (env.release ?? localVersion(name));
    const common = base(name, serve ? 'development' : 'production', serve);
    return {
      ...common,
      entry: {},
      output: {
        ...common.output,
        path: join(releasesFolder, name, version),
        publicPath: 'auto',
        // Two versions of one area may meet in a page that stays open; with one name the new entry would run the old chunks.
        uniqueName: `${name}@${version}`,
      },
      plugins: [
        ...(common.plugins ?? []),
        // webpack's own container: the shell's federation runtime speaks to it just the same, and an area that only serves and never loads
        // other areas needs nothing more. The enhanced one would bring that runtime along in every area: 15.3 KB instead of 3.2 (brotli).
        new webpack.container.ModuleFederationPlugin({
          name: containerName(name),
          filename: 'remoteEntry.js',
          library: { type: 'var', name: containerName(name) },
          exposes: { './entry': { import: './src/entry.ts', name: entryModule } },
          shared: areaShared(),
        }),
        ...(serve
          ? [refreshPlugin(name)]
          : [
              new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
              new ReleasePlugin(name, version, firstCalls),
            ]),
      ],
      ...(serve ? devServer(name, port) : {}),
    };
  };
}
