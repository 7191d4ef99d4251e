import { checkAreaName, quoteText, titleOf } from './name.rules';
import { addScreen, screenWithDefaults, type NewScreen } from './screen';
import type { Tree } from './tree';

/** New areas copy their settings and `src/locales/index.ts` from this area. */
const templateArea = 'mf-chat';
const dependenciesToKeep = [
  '@homeground/shared',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
];

interface Package {
  readonly workspaces: readonly string[];
  readonly dependencies: Readonly<Record<string, string>>;
}

const readJson = async (tree: Tree, file: string) => JSON.parse(await tree.read(file)) as Package;

async function packageJsonFor(tree: Tree, name: string): Promise<string> {
  const templatePackage = await readJson(tree, `${templateArea}/package.json`);
  const dependencies = Object.fromEntries(
    Object.entries(templatePackage.dependencies).filter(([dependency]) =>
      dependenciesToKeep.includes(dependency),
    ),
  );
  return JSON.stringify({ ...templatePackage, dependencies }).replaceAll(templateArea, name);
}

function nextPort(source: string): number {
  return Math.max(...[...source.matchAll(/: (\d{4}),/g)].map(([, port]) => Number(port))) + 1;
}

const entry = (name: string) => `import type { AreaScreens } from '@homeground/shared/routes';

/** The only exposed module. The chunk name of a screen equals its id, so that the page can preload the chunk before this code runs. */
export const screens: AreaScreens<'${name}'> = {
};
`;

const readme = (name: string, shortName: string) => `# ${name}

${titleOf(shortName)}: describe in one line what this area is for.

## Routes

## Commands
- \`npm start -w ${name}\` (\`npm run dev -w ${name}\` is the same): runs only this area in the real shell, with hot reload that keeps the state
- \`npm run dev -- ${shortName}\` (in the root folder): runs the complete app, but compiles only this area
- \`npm run release -w ${name}\`: makes a new release live for all users (docs/ship-an-area.md)
- \`npm run build -w ${name}\`: builds a release into \`dist/releases/${name}/<version>\`

## Common mistakes
- \`src/entry.ts\` is the only exposed module. The chunk name of a screen must be its id in the route table; the build refuses any other name.
- \`tools/webpack/singletons.ts\` lists the libraries and doors of \`@homeground/shared\` that come from the shell. This area never bundles them. Import doors by
  package name only: a relative path to a file of a door makes a second copy.
`;

/** Generates a new area with one screen named after it. */
export async function addArea(
  tree: Tree,
  name: string,
  title: Pick<NewScreen, 'ko'> & Partial<Pick<NewScreen, 'en'>>,
): Promise<void> {
  checkAreaName(name);
  if (tree.has(`${name}/package.json`)) throw new Error(`${name} already exists. Nothing was changed.`);
  const shortName = name.slice('mf-'.length);
  const port = nextPort(await tree.read('tools/webpack/workspace.ts'));

  tree.create(`${name}/package.json`, await packageJsonFor(tree, name));
  tree.create(`${name}/tsconfig.json`, await tree.read(`${templateArea}/tsconfig.json`));
  tree.create(
    `${name}/webpack.config.mjs`,
    `import { areaConfig } from '../tools/webpack/index.mjs';\n\nexport default areaConfig({ name: '${name}', port: ${String(port)} });\n`,
  );
  tree.create(`${name}/README.md`, readme(name, shortName));
  tree.create(`${name}/src/entry.ts`, entry(name));
  tree.create(`${name}/src/locales/index.ts`, await tree.read(`${templateArea}/src/locales/index.ts`));
  tree.create(`${name}/src/locales/en.ts`, 'export const en = {\n} as const;\n');
  tree.create(
    `${name}/src/locales/ko.ts`,
    "import type { en } from './en';\n\nexport const ko: Record<keyof typeof en, string> = {\n};\n",
  );

  await tree.add('package.json', /("workspaces": \[[^\]]*"mf-[a-z-]+")(,\s*"(?!mf-))/, `, "${name}"`);
  await tree.add('jest.config.mjs', /(const web = \[[^\]]*'mf-[a-z-]+')(,?\s*\])/, `, '${name}'`);
  await tree.add('shared/src/routes/table.ts', /(export type Owner =[^;]*)(;)/, ` | '${name}'`);
  await tree.add(
    'shared/src/routes/table.ts',
    /(export const areaNames = \[[^\]]*?'mf-[a-z-]+')(,?\s*\])/,
    `, '${name}'`,
  );
  await tree.add('tools/webpack/workspace.ts', /(devPorts[^{]*\{[^}]*)(\};)/, `  '${name}': ${port},\n`);
  await tree.add(
    'shell/src/remotes/bundled-areas.ts',
    /(const bundled[^{]*\{[^}]*)(\};)/,
    `  '${name}': () => import('../../../${name}/src/entry'),\n`,
  );
  const cardTextLine = (text: string) => `\n  'card.text.${name}': ${quoteText(text)},`;
  const endOfCardTexts = /([\s\S]*'card\.text\.mf-[a-z-]+':\s*'[^\n]*',)(\n[\s\S]*)$/;
  await tree.add(
    'shell/src/remotes/locales/en.ts',
    endOfCardTexts,
    cardTextLine('This page could not be fetched. Everything else works, and nothing of yours is lost.'),
  );
  await tree.add(
    'shell/src/remotes/locales/ko.ts',
    endOfCardTexts,
    cardTextLine('이 화면을 불러오지 못했어요. 다른 화면은 그대로 쓸 수 있고, 저장된 내용은 안전해요.'),
  );
  await addScreen(tree, screenWithDefaults(name, shortName, title));
}
