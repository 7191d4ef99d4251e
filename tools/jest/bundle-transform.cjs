const { createHash } = require('node:crypto');
const { buildSync, version } = require('esbuild');
const { readFileSync } = require('node:fs');

/**
 * Compiles the entry of a package of many small files into one script, because jest loads every file of a package again in each test file.
 * The 371 files of typebox took three quarters of the time in which the wire types load.
 */
module.exports = {
  /** @param {string} _source @param {string} file */
  process(_source, file) {
    const { outputFiles } = buildSync({
      entryPoints: [file],
      bundle: true,
      format: 'cjs',
      platform: 'node',
      write: false,
      logLevel: 'silent',
    });
    return { code: outputFiles[0]?.text ?? '' };
  },
  /** @param {string} _source @param {string} file */
  getCacheKey(_source, file) {
    const manifest = readFileSync(file.replace(/([\\/]node_modules[\\/][^\\/]+).*/, '$1/package.json'));
    return createHash('sha1')
      .update(readFileSync(require.resolve('./bundle-transform.cjs')))
      .update(manifest)
      .update(file)
      .update(version)
      .digest('hex');
  },
};
