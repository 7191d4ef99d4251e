import webpack, { type Configuration } from 'webpack';
import { createBaseConfig } from './base';
import { ReleasePlugin } from './release-plugin';

export const oneBundleVersion = 'one-bundle';

/**
 * Webpack configuration without federation: areas are lazy chunks of one build, and libraries are tree-shaken across all of them. The build
 * is never released; it is the baseline of the benches `first-load`, `heap` and `navigate`.
 */
export function oneBundleConfig(path: string): Configuration {
  const baseConfig = createBaseConfig('shell', 'production', false);
  return {
    ...baseConfig,
    entry: { main: './src/index.ts' },
    output: {
      ...baseConfig.output,
      path,
      publicPath: `/shell/${oneBundleVersion}/`,
      uniqueName: oneBundleVersion,
    },
    plugins: [
      ...(baseConfig.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^\.\/load-area$/, './bundled-areas'),
      // This build shares no singletons, so unused exports of libraries may be removed.
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/provide$/,
        'data:text/javascript,export const libraries = [];',
      ),
      new ReleasePlugin('shell', oneBundleVersion),
    ],
  };
}
