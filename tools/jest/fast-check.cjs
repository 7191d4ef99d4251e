// Runs use one fixed seed, so that a failure is caused by the change and not by chance. The long tests draw new examples.
const path = require('node:path');
const { env } = require('node:process');
// Requires the library by its path, because jest maps the package name to this file.
const packageFolder = path.dirname(require.resolve('fast-check/package.json'));
const fastCheck = require(path.join(packageFolder, 'lib/cjs/fast-check.js'));

if (env.LONG_TESTS !== '1') fastCheck.configureGlobal({ seed: 20260501 });

module.exports = fastCheck;
