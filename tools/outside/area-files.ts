import { packageFile } from '../webpack/workspace';
import { readFileSync } from 'node:fs';
import { checkAreaName, quoteText, titleOf } from '../generators/name.rules';
import { dictionaryLines, entryLine, screenWithDefaults, screenFiles } from '../generators/screen';
import type { NewScreen } from '../generators/screen';
import type { Tree } from '../generators/tree';

/** Libraries that a screen imports; the shell provides all of them on the page. */
const libraries = ['@tanstack/react-query', 'react', 'react-dom', 'react-router-dom', 'styled-components'];
const testLibraries = [
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
];

function installedVersions(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const { version } = JSON.parse(readFileSync(packageFile(name, 'package.json'), 'utf8')) as {
        version: string;
      };
      return [name, version];
    }),
  );
}

interface OwnPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Versions {
  readonly shared: string;
  readonly tools: string;
}

/** Creates package.json. The two packages @homeground/* keep the source from which they were installed, such as a file or a URL. */
function packageJson(name: string, ownPackage: OwnPackage, { shared, tools }: Versions): string {
  const presentVersions = { ...ownPackage.dependencies, ...ownPackage.devDependencies };
  const content = {
    ...ownPackage,
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { dev: 'homeground dev', check: 'homeground check', release: 'homeground release' },
    dependencies: {
      '@homeground/shared': presentVersions['@homeground/shared'] ?? shared,
      ...installedVersions(libraries),
    },
    devDependencies: {
      '@homeground/tools': presentVersions['@homeground/tools'] ?? tools,
      ...installedVersions(testLibraries),
    },
  };
  return JSON.stringify(content, null, 2);
}

const routesFile = ({
  id,
  path,
  en,
  ko,
}: NewScreen) => `import type { AreaRoute } from '@homeground/shared/contracts';

/** The screens of this area: path, title, bars and access. The release contains these rows, and the shell mounts the screens. */
export const routes = [
  {
    id: '${id}',
    path: '${path}',
    title: { en: ${quoteText(en)}, ko: ${quoteText(ko)} },
    top: true,
    bottom: true,
    back: 'shown',
    access: 'signed-in',
  },
] as const satisfies readonly AreaRoute[];
`;

const entryFile = ({ id }: NewScreen) => `import type { ComponentType } from 'react';
import type { routes } from './routes';

type ScreenId = (typeof routes)[number]['id'];

/** The only exposed module. The chunk name of a screen equals its id, so that the page can preload the chunk before this code runs. */
export const screens: Readonly<Record<ScreenId, () => Promise<ComponentType>>> = {
${entryLine(id)}};
`;

const localesIndex = `import { en } from './en';
import { ko } from './ko';

export const texts = { en, ko };
`;

const webpackConfig = (name: string) => `import { areaConfig } from '@homeground/tools/webpack';

const { routes } = await import('./src/routes.ts');

export default areaConfig({ name: '${name}', routes });
`;

const readme = (name: string, { path, id }: NewScreen) => `# ${name}

${titleOf(name.slice('mf-'.length))}: describe in one line what this area is for.

## Routes

- \`${path}\` → \`src/screens/${id}\`

## Commands

- \`npx homeground dev --url https://…\`: the live site with this area compiled here
- \`npx homeground check\`: format, types, lint and unit tests
- \`npx homeground release --why "…"\`: live for everybody; RELEASE_TARGET, RELEASE_URL and RELEASE_KEY name the site
`;

/** Writes the files of a new area with one screen into this folder. */
export async function addAreaOutside(
  tree: Tree,
  name: string,
  versions: Versions,
  title: Pick<NewScreen, 'ko'> & Partial<Pick<NewScreen, 'en' | 'path'>>,
): Promise<void> {
  checkAreaName(name);
  const screen = screenWithDefaults(name, name.slice('mf-'.length), title);
  const ownPackage = tree.has('package.json')
    ? (JSON.parse(await tree.read('package.json')) as OwnPackage)
    : {};
  tree.replace('package.json', packageJson(name, ownPackage, versions));
  const { en, ko } = dictionaryLines(screen);
  const files: Readonly<Record<string, string>> = {
    'README.md': readme(name, screen),
    '.gitignore': 'node_modules/\n.cache/\ndist/\n',
    '.prettierrc.json': '{ "singleQuote": true, "printWidth": 110 }\n',
    'tsconfig.json': '{ "extends": "@homeground/tools/tsconfig.area.json", "include": ["src"] }\n',
    'webpack.config.mjs': webpackConfig(name),
    'jest.config.mjs': `import { webProject } from '@homeground/tools/jest';\n\nexport default webProject('${name}');\n`,
    'eslint.config.mjs': `import { areaLint } from '@homeground/tools/lint';\n\nexport default areaLint(import.meta.dirname);\n`,
    'src/routes.ts': routesFile(screen),
    'src/entry.ts': entryFile(screen),
    'src/locales/index.ts': localesIndex,
    'src/locales/en.ts': `export const en = {${en}\n} as const;\n`,
    'src/locales/ko.ts': `import type { en } from './en';\n\nexport const ko: Record<keyof typeof en, string> = {${ko}\n};\n`,
    ...screenFiles(screen, 'src'),
  };
  for (const [file, content] of Object.entries(files)) tree.create(file, content);
}
