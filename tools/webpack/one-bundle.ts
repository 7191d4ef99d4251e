import webpack, { type Configuration } from 'webpack';
import { base } from './base';
import { ReleasePlugin } from './release-plugin';

export const oneBundleVersion = 'one-bundle';

/**
 * The same source without federation: areas are lazy parts of one build, libraries are tree-shaken for the whole of it. Not released;
 * the yardstick of `npm run bench -- first-load`.
 */
export function oneBundleConfig(path: string): Configuration {
  const common = base('shell', 'production', false);
  return {
    ...common,
    entry: { main: './src/index.ts' },
    output: {
      ...common.output,
      path,
      publicPath: `/shell/${oneBundleVersion}/`,
      uniqueName: oneBundleVersion,
    },
    plugins: [
      ...(common.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^\.\/load-area$/, './bundled-areas'),
      // Nobody asks this build for singletons, so nothing has to be kept whole.
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/provide$/,
        'data:text/javascript,export const libraries = [];',
      ),
      new ReleasePlugin('shell', oneBundleVersion),
    ],
  };
}
