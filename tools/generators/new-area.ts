import path from 'node:path';
import { parseArgs } from 'node:util';
import { addArea } from './area';
import { missingKoreanTitle } from './screen';
import { Tree } from './tree';

const usage = 'npm run new:area -- mf-<word> --ko "제목" [--en "Title"]';

async function main(): Promise<void> {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { en: option, ko: option } });
  const [name] = positionals;
  if (name === undefined) throw new Error(`Name the area. ${usage}`);
  if (values.ko === undefined) throw new Error(`${missingKoreanTitle}\n${usage}`);
  const tree = new Tree(path.resolve(import.meta.dirname, '../..'));
  await addArea(tree, name, { ...values, ko: values.ko });
  console.log((await tree.write()).map((file) => `  ${file}`).join('\n'));
  console.log(
    'Next: npm install (the new workspace), the first line of its README, its row in shared/src/routes/table.ts, then npm run check.',
  );
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
});
