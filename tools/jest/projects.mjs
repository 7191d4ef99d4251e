import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const inRoot = (/** @type {string} */ path) => fileURLToPath(new URL(path, root));
const moduleNameMapper = { '^fast-check$': inRoot('tools/jest/fast-check.cjs') };
/** Packages that are ES modules only; jest runs CommonJS, so it compiles these packages as well. */
const esmOnly = ['typebox', 'uuidv7', '@electric-sql', 'country-to-currency'];

const compile = (/** @type {{ tsx: boolean }} */ { tsx }) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const common = (/** @type {string} */ name) => ({
  displayName: name,
  rootDir: inRoot(name),
  moduleNameMapper,
  transform: { '\\.tsx$': compile({ tsx: true }), '\\.([mc]?js|ts)$': compile({ tsx: false }) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
});

/** Returns the project of a package that runs in a browser. @param {string} name */
export const webProject = (name) => ({
  ...common(name),
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [inRoot('tools/jest/setup-dom.mjs')],
});

/** Returns the project of a package that runs in Node. @param {string} name */
export const nodeProject = (name) => ({
  ...common(name),
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.{ts,mjs}'],
});

/** Project of the server. Its tests share database servers, which start before the first test and stop after the last. */
export const serverProject = {
  ...nodeProject('server'),
  globalSetup: '<rootDir>/test/setup-databases.mjs',
  globalTeardown: '<rootDir>/test/tear-down-databases.mjs',
};
