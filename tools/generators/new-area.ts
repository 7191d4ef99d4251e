import path from 'node:path';
import { addArea } from './area';
import { Tree } from './tree';

async function main(): Promise<void> {
  const name = process.argv[2];
  if (name === undefined) throw new Error('What is the area called? npm run new:area -- mf-<word>');
  const tree = new Tree(path.resolve(import.meta.dirname, '../..'));
  await addArea(tree, name);
  console.log((await tree.write()).map((file) => `  ${file}`).join('\n'));
  console.log(
    'Next: npm install (the new workspace), the first line of its README, its row in shared/src/routes/table.ts, then npm run check.',
  );
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
});
