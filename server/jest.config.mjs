import { nodeProject } from '../jest.web.config.mjs';

const base = nodeProject('server');
const esmOnly = ['typebox', 'uuidv7', '@electric-sql'];

export default {
  ...base,
  // A fault test starts real processes; a shared machine is slow at times.
  testTimeout: 240_000,
  globalSetup: '<rootDir>/test/setup-databases.mjs',
  globalTeardown: '<rootDir>/test/tear-down-databases.mjs',
  transform: {
    '\\.([mc]?js|ts)$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
};
