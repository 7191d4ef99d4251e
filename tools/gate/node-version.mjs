/** Checks the version of Node. The syntax is simple, so that an old Node can run this file. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Node ${process.versions.node} is too old: Homeground needs 20.19 or later. Install one from https://nodejs.org or with your version manager (the repository has an .nvmrc).`,
  );
  process.exit(1);
}
