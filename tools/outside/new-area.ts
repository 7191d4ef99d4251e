import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageVersion, root } from '../webpack/workspace';
import { missingKoreanTitle } from '../generators/screen';
import { Tree } from '../generators/tree';
import { addAreaOutside } from './area-files';

const usage = 'npx homeground new-area mf-<word> --ko "제목" [--en "Title"] [--path /where]';

async function main(): Promise<void> {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { en: option, ko: option, path: option },
  });
  const [name] = positionals;
  if (name === undefined) throw new Error(`Name the area. ${usage}`);
  if (values.ko === undefined) throw new Error(`${missingKoreanTitle}\n${usage}`);
  if (existsSync(join(root, 'src')))
    throw new Error(`${root} already has a folder src. Nothing was changed. Start in an empty folder.`);
  const tree = new Tree(root);
  const versions = { shared: packageVersion('shared'), tools: packageVersion('tools') };
  await addAreaOutside(tree, name, versions, { ...values, ko: values.ko });
  console.log((await tree.write()).map((file) => `  ${file}`).join('\n'));
  console.log('Next: npm install, then npx homeground check.');
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
});
