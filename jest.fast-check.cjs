// The same examples in every run, so that a red one speaks of the change and not of luck; the long tests look for new ones.
const { env } = require('node:process');
const fastCheck = require('./node_modules/fast-check/lib/cjs/fast-check.js');

if (env.LONG_TESTS !== '1') fastCheck.configureGlobal({ seed: 20260501 });

module.exports = fastCheck;
