import { createRequire } from 'node:module';
import { resolveRepositoryPath } from '../gate/places.mjs';

const { resolve } = createRequire(import.meta.url);
const moduleNameMapper = { '^fast-check$': resolveRepositoryPath('tools/jest/fast-check.cjs') };
/** Packages with ES modules, TypeScript or `import()`; jest runs CommonJS, so it compiles these packages as well. */
const compiledPackages = [
  '@homeground',
  'typebox',
  'kysely',
  'uuidv7',
  '@electric-sql',
  'country-to-currency',
  '@opentelemetry/otlp-exporter-base',
];

/** Entries of packages with hundreds of files: jest loads each as one script. */
const bundledEntries = 'node_modules/(?:typebox/build/(?:value/)?index\\.mjs|kysely/dist/cjs/index\\.js)$';

const swcOptions = (/** @type {{ tsx: boolean }} */ { tsx }) => ({
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
});

const commonSettings = (/** @type {string} */ name) => ({
  displayName: name,
  rootDir: resolveRepositoryPath(name),
  // A test that fails does not leave its spies to the next tests.
  restoreMocks: true,
  moduleNameMapper,
  transform: {
    [bundledEntries]: resolveRepositoryPath('tools/jest/bundle-transform.cjs'),
    '\\.tsx$': [resolve('@swc/jest'), swcOptions({ tsx: true })],
    '\\.([mc]?js|ts)$': [resolve('@swc/jest'), swcOptions({ tsx: false })],
  },
  setupFilesAfterEnv: [resolveRepositoryPath('tools/jest/setup-web.cjs')],
  transformIgnorePatterns: [`/node_modules/(?!(${compiledPackages.join('|')})/)`],
});

/** Returns the project of a package that runs in a browser. @param {string} name */
export const webProject = (name) => ({
  ...commonSettings(name),
  testEnvironment: resolveRepositoryPath('tools/jest/environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
});

/** Returns the project of a package that runs in Node. @param {string} name */
export const nodeProject = (name) => ({
  ...commonSettings(name),
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.{ts,mjs}'],
});

/** Project of the server. Its tests share database servers, which start before the first test and stop after the last. */
export const serverProject = {
  ...nodeProject('server'),
  transform: {
    '/src/modules/[^/]+/index\\.ts$': [
      resolveRepositoryPath('tools/jest/door-transform.cjs'),
      swcOptions({ tsx: false }),
    ],
    ...commonSettings('server').transform,
  },
  globalSetup: '<rootDir>/test/setup-databases.mjs',
  globalTeardown: '<rootDir>/test/tear-down-databases.mjs',
};
