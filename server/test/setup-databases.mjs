import { tsImport } from 'tsx/esm/api';

// eslint-disable-next-line import-x/no-default-export -- jest calls the default export
export default async function setUp() {
  const { serveDatabases } = await tsImport('./databases.ts', import.meta.url);
  globalThis.homegroundTestDatabases = await serveDatabases();
}
