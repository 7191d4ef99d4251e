import { createRequire } from 'node:module';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { resolveRepositoryPath, type Part } from './workspace';

const require = createRequire(import.meta.url);
// webpack's minimizer package is not a direct dependency, so it is resolved from webpack's folder.
const requireFromWebpack = createRequire(require.resolve('webpack'));
const Minimizer = requireFromWebpack('minimizer-webpack-plugin') as {
  new (options: object): WebpackPluginInstance;
  readonly swcMinify: unknown;
};

export type Mode = 'production' | 'development';

/** Query of an import that returns the text of a file, which the gallery shows. */
const sourceQuery = /^\?source$/;

function typescriptRule(mode: Mode, hasHotReload: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    resourceQuery: { not: sourceQuery },
    // The packages @homeground/* contain TypeScript, also as installed packages.
    exclude: /node_modules[\\/](?!@homeground[\\/])/,
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          // Only the development transform adds the markers that hot reload needs. Without them an edit resets all state.
          transform: { react: { runtime: 'automatic', development: hasHotReload, refresh: hasHotReload } },
          externalHelpers: false,
        },
        sourceMaps: mode === 'development',
      },
    },
  };
}

function createMinimizer(): WebpackPluginInstance {
  return new Minimizer({
    minify: Minimizer.swcMinify,
    parallel: false,
    extractComments: false,
    minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  });
}

function hasBytes({ type }: { readonly type: string }): boolean {
  return type !== 'consume-shared-module';
}

/** Common webpack configuration of the shell and all areas. */
export function createBaseConfig(part: Part, mode: Mode, hasHotReload: boolean): Configuration {
  return {
    name: part,
    mode,
    context: resolveRepositoryPath(part),
    target: ['web', 'es2022'],
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        'react/jsx-dev-runtime$': resolveRepositoryPath('tools/webpack/jsx-dev-runtime.ts'),
        typebox$: resolveRepositoryPath('tools/webpack/facades/typebox.ts'),
      },
    },
    module: {
      rules: [
        typescriptRule(mode, hasHotReload),
        { test: /\.(?:svg|png|webp)$/, type: 'asset/resource' },
        { test: /\.css$/, type: 'asset/source' },
        { resourceQuery: sourceQuery, type: 'asset/source' },
      ],
      strictExportPresence: true,
    },
    optimization: {
      runtimeChunk: false,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [createMinimizer()],
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          // Modules that the shell provides have no code in this build. A chunk of only such modules would have no file, and so no
          // integrity hash.
          default: { minChunks: 2, priority: -20, reuseExistingChunk: true, test: hasBytes },
        },
      },
    },
    output: {
      crossOriginLoading: 'anonymous',
      // If a chunk hangs, the page must show the area's error card soon; the default is two minutes.
      chunkLoadTimeout: 8_000,
      strictModuleErrorHandling: true,
      hashDigestLength: 10,
      filename: mode === 'production' ? '[name].[contenthash].js' : '[name].js',
      chunkFilename: mode === 'production' ? 'c/[name].[contenthash].js' : 'c/[name].js',
      assetModuleFilename: 'a/[name].[contenthash][ext]',
    },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      // A page does not need the fetch adapter of axios.
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/fetch\.js$/,
        (resolveData: { context: string; request: string }) => {
          if (/[\\/]axios[\\/]lib[\\/]adapters$/.test(resolveData.context))
            resolveData.request = resolveRepositoryPath('tools/webpack/facades/axios-fetch.ts');
        },
      ),
    ],
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}
