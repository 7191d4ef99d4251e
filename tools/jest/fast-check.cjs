// Runs use one fixed seed, so that a failure is caused by the change and not by chance. The long tests draw new examples.
const { env } = require('node:process');
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

if (env.LONG_TESTS !== '1') fastCheck.configureGlobal({ seed: 20260501 });

module.exports = fastCheck;
