// eslint-disable-next-line import-x/no-default-export -- jest calls the default export
export default async function tearDown() {
  await globalThis.homegroundTestDatabases.close();
}
