import { tsImport } from 'tsx/esm/api';

// eslint-disable-next-line import-x/no-default-export -- jest calls the default export
export default async function setUp() {
  // Tests start the bundled server, because that takes a fifth of the time that the unbundled server needs to start.
  const { bundleServer } = await tsImport('../../tools/build/server-bundle.ts', import.meta.url);
  await bundleServer();
  const { serveDatabases } = await tsImport('./databases.ts', import.meta.url);
  globalThis.homegroundTestDatabases = await serveDatabases();
}
