import { checkScreenId, componentOf, keyOf, quoteText, titleOf } from './name.rules';
import type { Tree } from './tree';

export interface NewScreen {
  readonly area: string;
  readonly id: string;
  readonly path: string;
  readonly en: string;
  readonly ko: string;
}

/** Derives missing values from the id, except the Korean title: an English title in its place would not be noticed. */
export function screenWithDefaults(
  area: string,
  id: string,
  values: Partial<NewScreen> & Pick<NewScreen, 'ko'>,
): NewScreen {
  checkScreenId(id);
  return { area, id, path: values.path ?? `/${id}`, en: values.en ?? titleOf(id), ko: values.ko };
}

export const missingKoreanTitle = 'What is the title in Korean? Add: --ko "…"';

const screenFile = (id: string) => `import { useText } from '@homeground/shared/i18n';
import { Screen, Text } from '@homeground/shared/ui';
import { texts } from '../../locales';

export function ${componentOf(id)}() {
  const t = useText(texts);
  return (
    <Screen title={t('${id}.title')}>
      <Text>{t('${id}.empty')}</Text>
    </Screen>
  );
}
`;

/** The test reads the texts from the dictionaries, so that it still passes after the title is edited. */
const testFile = ({ id }: NewScreen) => `import { I18nProvider } from '@homeground/shared/i18n';
import { render, screen } from '@testing-library/react';
import { texts } from '../../locales';
import { ${componentOf(id)} } from './${id}.screen';

test.each([
  ['en', texts.en['${id}.title']],
  ['ko', texts.ko['${id}.title']],
] as const)('the heading is in the language %s', (locale, title) => {
  render(
    <I18nProvider locale={locale}>
      <${componentOf(id)} />
    </I18nProvider>,
  );
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});
`;

export const entryLine = (id: string) =>
  `  ${keyOf(id)}: () => import(/* webpackChunkName: "${id}" */ './screens/${id}/${id}.screen').then((module) => module.${componentOf(id)}),\n`;

const endOfDictionary = /(export const \w+[^{]*\{[\s\S]*?)(\n\}(?: as const)?;)/;

const pathBuilderName = (id: string) =>
  id.replaceAll(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** Returns the demo address for the tests that visit every screen; "nothing" is a placeholder that the author replaces. */
function demoAddressLine(id: string, path: string): string {
  const placeholders = [...path.matchAll(/:\w+/g)].map(() => "'nothing'");
  return `    ${keyOf(id)}: paths.${pathBuilderName(id)}(${placeholders.join(', ')}),\n`;
}

/** Returns a line such as: trainingPlan: (id: string) => `/training/${encode(id)}/plan` */
function pathBuilderLine(id: string, path: string): string {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
  const name = pathBuilderName(id);
  const address =
    parameters.length === 0 ? quoteText(path) : `\`${path.replaceAll(/:(\w+)/g, '${encode($1)}')}\``;
  return `  ${name}: (${parameters.map((item) => `${item}: string`).join(', ')}) => ${address},\n`;
}

/** Returns the files of the screen and of its test by path. `source` is the folder of the area's code. */
export function screenFiles(screen: NewScreen, source: string): Readonly<Record<string, string>> {
  const path = `${source}/screens/${screen.id}/${screen.id}`;
  return { [`${path}.screen.tsx`]: screenFile(screen.id), [`${path}.test.tsx`]: testFile(screen) };
}

/** Returns the lines for the dictionaries of both languages. */
export function dictionaryLines({ id, en, ko }: NewScreen): Readonly<Record<'en' | 'ko', string>> {
  const lines = (title: string, emptyText: string) =>
    `\n  '${id}.title': ${quoteText(title)},\n  '${id}.empty': ${quoteText(emptyText)},`;
  return { en: lines(en, 'Nothing here yet.'), ko: lines(ko, '아직 아무것도 없어요.') };
}

/** Generates a screen: its row in the route table, its line in the area's entry, its folder and its texts. */
export async function addScreen(tree: Tree, screen: NewScreen): Promise<void> {
  const { area, id, path, en, ko } = screen;
  if (!tree.has(`${area}/src/entry.ts`))
    throw new Error(`${area} is not an area. Create it: npm run new:area -- ${area}`);
  const table = await tree.read('shared/src/routes/table.ts');
  if (new RegExp(`\\bid: '${id}'`).test(table))
    throw new Error(`The route table already has a screen ${id}.`);
  if (table.includes(`path: '${path}'`)) throw new Error(`The route table already has the path ${path}.`);

  const row = `  { id: '${id}', path: '${path}', owner: '${area}', title: { en: ${quoteText(en)}, ko: ${quoteText(ko)} }, back: 'shown', ...bars },\n`;
  await tree.add(
    'shared/src/routes/table.ts',
    /(export const routeTable = \[[\s\S]*?)(\] as const satisfies readonly RouteRow\[\];)/,
    row,
  );
  await tree.add(
    'shared/src/routes/paths.ts',
    /(export const paths = \{[\s\S]*)(\} as const;\s*)$/,
    pathBuilderLine(id, path),
  );
  await tree.add(
    'e2e/screens/demo-places.ts',
    /(\n {2}return \{\n {4}landing:[\s\S]*?)( {2}\};\n\})/,
    demoAddressLine(id, path),
  );
  await tree.add(`${area}/src/entry.ts`, /(export const screens[^{]*\{[\s\S]*)(\};\s*)$/, entryLine(id));
  for (const [file, content] of Object.entries(screenFiles(screen, `${area}/src`)))
    tree.create(file, content);
  const newTexts = dictionaryLines(screen);
  await tree.add(`${area}/src/locales/en.ts`, endOfDictionary, newTexts.en);
  await tree.add(`${area}/src/locales/ko.ts`, endOfDictionary, newTexts.ko);
  await tree.add(
    `${area}/README.md`,
    /(## Routes\n(?:\n?- .*\n)*)([\s\S]*)$/,
    `- \`${path}\` → \`src/screens/${id}\`\n`,
  );
}
