const { createTransformer } = require('@swc/jest');

/**
 * Compiles the door of a module of the server (`index.ts`), so that the door loads a file when a test first uses a name from it. Otherwise
 * a test of one rule would load hundreds of files behind the doors that the rule imports.
 */
module.exports = {
  createTransformer: (/** @type {{ module: import('@swc/core').CommonJsConfig }} */ options) => ({
    /** @type {import('@jest/transform').SyncTransformer['process']} */
    process(source, file, settings) {
      const lazy = [...source.matchAll(/ from '(\.[^']+)'/g)].map(([, target = '']) => target);
      const transformer = createTransformer({ ...options, module: { ...options.module, lazy } });
      return /** @type {import('@jest/transform').SyncTransformer} */ (transformer).process(
        source,
        file,
        settings,
      );
    },
  }),
};
