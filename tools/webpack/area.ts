import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import type { AreaRoute } from '@homeground/shared/contracts';
import type { AnyArea } from '@homeground/shared/routes';
import { createBaseConfig } from './base';
import { devServer, devVersion, refreshPlugin, type Environment } from './developing';
import type { FirstCalls } from './first-calls';
import { localVersion } from './fingerprint';
import { entryModule, ReleasePlugin } from './release-plugin';
import { areaSharedConfig } from './singletons';
import { containerName, releasesFolder } from './workspace';

export interface AreaOptions {
  readonly name: AnyArea;
  /** Port of the area's own dev server, which only areas of this repository have. */
  readonly port?: number;
  /**
   * Routes of an area that is built outside this repository. The route table does not contain such routes; the release of the area does.
   */
  readonly routes?: readonly AreaRoute[];
  /** First API calls of the area's screens. The page sends them while the screen's code loads. */
  readonly firstCalls?: FirstCalls;
}

/** Webpack configuration of one area: a container with one exposed module and no copy of a module that the shell provides. */
export function areaConfig({ name, port = 3019, routes, firstCalls }: AreaOptions) {
  return (env: Environment = {}): Configuration => {
    const isDevServer = env.WEBPACK_SERVE === true;
    const version = isDevServer ? devVersion : (env.release ?? localVersion(name));
    const baseConfig = createBaseConfig(name, isDevServer ? 'development' : 'production', isDevServer);
    return {
      ...baseConfig,
      entry: {},
      output: {
        ...baseConfig.output,
        path: join(releasesFolder, name, version),
        publicPath: 'auto',
        // A page that stays open may run two versions of an area. With the same name the new entry would load the old chunks.
        uniqueName: `${name}@${version}`,
      },
      plugins: [
        ...(baseConfig.plugins ?? []),
        // Uses webpack's own container plugin: the shell's federation runtime supports it, and an area that loads no other areas needs
        // nothing more. The enhanced plugin would add its runtime to every area: 15.3 KB instead of 3.2 (brotli).
        new webpack.container.ModuleFederationPlugin({
          name: containerName(name),
          filename: 'remoteEntry.js',
          library: { type: 'var', name: containerName(name) },
          exposes: { './entry': { import: './src/entry.ts', name: entryModule } },
          shared: areaSharedConfig(),
        }),
        ...(isDevServer
          ? [refreshPlugin(name)]
          : [
              new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
              new ReleasePlugin(name, version, { routes, calls: firstCalls }),
            ]),
      ],
      ...(isDevServer ? devServer(name, port) : {}),
    };
  };
}
