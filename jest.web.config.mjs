const esmOnly = ['typebox', 'uuidv7'];
const moduleNameMapper = { '^fast-check$': new URL('./jest.fast-check.cjs', import.meta.url).pathname };

/** One shape of unit test for every package that runs in a browser. */
export const webProject = (name) => ({
  displayName: name,
  rootDir: new URL(`./${name}`, import.meta.url).pathname,
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [new URL('./jest.web.setup.mjs', import.meta.url).pathname],
  moduleNameMapper,
  transform: { '\\.(m?js|tsx?)$': ['@swc/jest', swcOptions()] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
});

export const nodeProject = (name) => ({
  displayName: name,
  rootDir: new URL(`./${name}`, import.meta.url).pathname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.{ts,mjs}'],
  moduleNameMapper,
  transform: { '\\.(m?js|ts)$': ['@swc/jest', swcOptions()] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
});

function swcOptions() {
  return {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  };
}
