import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const markdownFilesIn = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
/** Returns the Markdown files inside the folders `src` and `screens`, at any depth. */
const markdownFilesOfSources = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:src|screens)\/.*\.md$/.test(name))
    .map((name) => `${folder}/${name}`);
const decisions = markdownFilesIn('docs/decisions').filter((file) => /\/\d{3}-/.test(file));
const areas = readdirSync(root).filter((name) => name.startsWith('mf-'));
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  // ship-an-area.md is about an area that does not exist; it has a test of its own.
  ...markdownFilesIn('docs').filter((file) => file !== 'docs/ship-an-area.md'),
  ...markdownFilesIn('docs/decisions'),
  ...areas.map((area) => `${area}/README.md`),
  'shared/CHANGELOG.md',
  ...['server', 'e2e'].flatMap(markdownFilesOfSources),
];

const fileNames = new Set(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .map((file) => path.basename(file)),
);

interface Package {
  readonly scripts?: Readonly<Record<string, string>>;
}

const scriptsOf = (folder: string) =>
  Object.keys((JSON.parse(read(path.join(folder, 'package.json'))) as Package).scripts ?? {});

/** Returns the npm commands of a text as [command, workspace]; `npm test` gives ['test', '.']. */
function commandsIn(text: string): readonly (readonly [string, string])[] {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([matched]) => matched).join('\n');
  const commands = [...code.matchAll(/npm (?:run )?([a-z][a-z0-9:-]*)(?: -w (mf-[a-z-]+|shell))?/g)];
  return (
    commands
      .map(([, command = '', workspace = '.']) => [command, workspace] as const)
      // These words after `npm` are not scripts of this repository.
      .filter(([command]) => !['install', 'ci'].includes(command))
  );
}

describe.each(documents)('%s', (file) => {
  test('names only commands that exist', () => {
    const missingCommands = commandsIn(read(file)).filter(
      ([command, workspace]) => !scriptsOf(workspace).includes(command),
    );
    expect(missingCommands).toEqual([]);
  });

  test('has only links and paths that exist', () => {
    const text = read(file);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) =>
      path.join(path.dirname(file), target),
    );
    const namedPaths = [
      ...text.matchAll(/`((?:shared|shell|server|e2e|tools|docs|mf-[a-z]+)\/[\w./-]+)`/g),
    ].map(([, namedPath = '']) => namedPath);
    const missingPaths = [...links, ...namedPaths].filter((target) => !existsSync(path.join(root, target)));
    expect(missingPaths).toEqual([]);
  });

  test('names only files of the repository, also where it names no folder', () => {
    const kinds = 'test|spec|rules|fixture|usecases|repository|routes|api|screen|bench';
    const namedFiles = [...read(file).matchAll(new RegExp(`\`(\\w[\\w.-]*\\.(?:${kinds})\\.tsx?)\``, 'g'))];
    expect(namedFiles.map(([, name = '']) => name).filter((name) => !fileNames.has(name))).toEqual([]);
  });
});

test('the README names the usual commands', () => {
  const namedCommands = new Set(commandsIn(read('README.md')).map(([command]) => command));
  for (const command of ['start', 'test', 'check', 'dev', 'smoke', 'e2e', 'new:screen', 'new:area'])
    expect(namedCommands).toContain(command);
});

test('no two decisions have the same number', () => {
  const numbers = decisions.map((file) => /\/(\d{3})-/.exec(file)?.[1]);
  expect(new Set(numbers).size).toBe(numbers.length);
});
