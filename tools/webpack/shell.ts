import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { createBaseConfig } from './base';
import { devServer, devVersion, refreshPlugin, type Environment } from './developing';
import { localVersion } from './fingerprint';
import { InstallablePlugin } from './installable-plugin';
import { ReleasePlugin } from './release-plugin';
import { shellSharedConfig } from './singletons';
import { releasesFolder } from './workspace';

/**
 * Adds a comment that makes Chromium compile the complete file on another thread during the download, instead of each function on the
 * main thread at its first call. This saves a fifth of the main-thread time of a first visit to the landing page.
 */
function compileAheadPlugin() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    // Runs after the minifier, which removes comments, and before the hashes.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/**
 * Webpack configuration of the shell, the federation host. The shell loads all singletons eagerly, because its first screen needs them all.
 */
export function shellConfig({ port }: { readonly port: number }) {
  return (env: Environment = {}): Configuration => {
    const isDevServer = env.WEBPACK_SERVE === true;
    const version = isDevServer ? devVersion : (env.release ?? localVersion('shell'));
    const baseConfig = createBaseConfig('shell', isDevServer ? 'development' : 'production', isDevServer);
    return {
      ...baseConfig,
      entry: { main: './src/index.ts' },
      output: {
        ...baseConfig.output,
        path: join(releasesFolder, 'shell', version),
        publicPath: `/shell/${version}/`,
        uniqueName: `shell@${version}`,
      },
      plugins: [
        ...(baseConfig.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: shellSharedConfig(),
          shareStrategy: 'loaded-first',
          dts: false,
          dev: false,
          manifest: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
        ...(isDevServer
          ? [refreshPlugin('shell')]
          : [
              compileAheadPlugin(),
              new InstallablePlugin(),
              new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
              new ReleasePlugin('shell', version),
            ]),
      ],
      ...(isDevServer ? devServer('shell', port) : {}),
    };
  };
}
