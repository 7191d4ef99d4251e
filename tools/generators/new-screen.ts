import path from 'node:path';
import { parseArgs } from 'node:util';
import { addScreen, screenWithDefaults, missingKoreanTitle } from './screen';
import { Tree } from './tree';

const usage = 'npm run new:screen -- <area> <screen-id> --ko "제목" [--en "Title"] [--path /where]';

async function main(): Promise<void> {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { path: option, en: option, ko: option },
  });
  const [area, id] = positionals;
  if (area === undefined || id === undefined) throw new Error(`Name the area and the screen. ${usage}`);
  if (values.ko === undefined) throw new Error(`${missingKoreanTitle}\n${usage}`);
  const tree = new Tree(path.resolve(import.meta.dirname, '../..'));
  await addScreen(tree, screenWithDefaults(area, id, { ...values, ko: values.ko }));
  console.log((await tree.write()).map((file) => `  ${file}`).join('\n'));
  console.log(
    'Next: the row of the screen in shared/src/routes/table.ts (path, both titles, bars) and its place in e2e/screens/demo-places.ts, then npm run check.',
  );
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
});
