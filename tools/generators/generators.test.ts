import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { addArea } from './area';
import { copyRepository } from './copy-repository';
import { addScreen, screenWithDefaults } from './screen';
import { Tree } from './tree';

const repository = copyRepository('generators');
const execFileAsync = promisify(execFile);
async function runProgram(...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await execFileAsync(process.execPath, [...args], {
      cwd: repository,
      env: { ...process.env, NODE_ENV: 'test' },
    });
    return stdout;
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`, { cause });
  }
}

const runGenerator = (name: string, ...args: readonly string[]) =>
  runProgram('--import', 'tsx', `tools/generators/${name}.ts`, ...args);
const bin = (file: string) => path.join('node_modules', file);
const checkTypes = (workspace: string) => runProgram(bin('typescript-native/bin/tsc'), '-p', workspace);
const packageIn = (text: string) => JSON.parse(text) as { readonly dependencies: object };
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

// The tests compile workspaces, on a machine that may be busy.
jest.setTimeout(600_000);

beforeAll(async () => {
  await runGenerator('new-area', 'mf-proving', '--ko', '연습');
  await runGenerator(
    'new-screen',
    'mf-proving',
    'proving-plan',
    '--path',
    '/proving/:id/plan',
    '--en',
    "The coach's plan",
    '--ko',
    '훈련 계획',
  );
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

test('a new area and a new screen compile, and so do the workspaces that refer to them', async () => {
  await Promise.all([
    checkTypes('mf-proving'),
    checkTypes('shell').then(() => checkTypes('tools')),
    checkTypes('e2e'),
  ]);
});

test('generated code passes lint, format, its own tests and the tests of the route table', async () => {
  const generatedPaths = [
    'mf-proving',
    'shared/src/routes/table.ts',
    'shared/src/routes/paths.ts',
    'tools/webpack/workspace.ts',
    'shell/src/remotes/locales',
    'shell/src/remotes/bundled-areas.ts',
    'e2e/screens/demo-places.ts',
  ];
  await Promise.all([
    runProgram(bin('eslint/bin/eslint.js'), ...generatedPaths),
    runProgram(bin('prettier/bin/prettier.cjs'), '--check', ...generatedPaths).then(() =>
      runProgram(
        bin('jest/bin/jest.js'),
        '--selectProjects',
        'mf-proving',
        'shared',
        '--',
        'mf-proving',
        'shared/src/routes',
      ),
    ),
  ]);
});

test('a new area has the same files and settings as the template area', () => {
  const readTemplateFile = (file: string) => read(`mf-chat/${file}`).replaceAll('mf-chat', 'mf-proving');
  // Dependencies that the template area needs for its own screens are not copied.
  const { dependencies, ...ownSettings } = packageIn(read('mf-proving/package.json'));
  const { dependencies: templateDependencies, ...templateSettings } = packageIn(
    readTemplateFile('package.json'),
  );
  expect(ownSettings).toEqual(templateSettings);
  expect(templateDependencies).toMatchObject(dependencies);
  expect(JSON.parse(read('mf-proving/tsconfig.json'))).toEqual(JSON.parse(readTemplateFile('tsconfig.json')));
  expect(read('mf-proving/src/locales/index.ts')).toBe(readTemplateFile('src/locales/index.ts'));
  expect(read('mf-proving/webpack.config.mjs')).not.toContain(
    /port: (\d+)/.exec(readTemplateFile('webpack.config.mjs'))?.[0],
  );
  expect(read('shared/src/routes/paths.ts')).toContain(
    'provingPlan: (id: string) => `/proving/${encode(id)}/plan`,',
  );
  expect(read('e2e/screens/demo-places.ts')).toContain("'proving-plan': paths.provingPlan('nothing'),");
  expect(read('mf-proving/README.md')).toContain('- `/proving/:id/plan` → `src/screens/proving-plan`');
});

test.each([
  ['proving', 'not a valid area name'],
  ['mf-chat', 'already exists'],
])('the area %s is refused with a reason', async (name, reason) => {
  await expect(addArea(new Tree(repository), name, { ko: '연습' })).rejects.toThrow(reason);
});

test.each([
  ['new-area', ['mf-league']],
  ['new-screen', ['mf-chat', 'rules']],
])('%s without a Korean title asks for one and changes nothing', async (name, args) => {
  const tableBefore = read('shared/src/routes/table.ts');
  await expect(runGenerator(name, ...args)).rejects.toThrow('What is the title in Korean?');
  expect(read('shared/src/routes/table.ts')).toBe(tableBefore);
});

test.each([
  ['mf-chat', 'ChatList', '/chats', 'not a valid screen id'],
  ['mf-nowhere', 'list', '/list', 'is not an area'],
  ['mf-chat', 'chatlist', '/chats', 'already'],
  ['mf-chat', 'chats', '/chatlist', 'already'],
])('in %s the screen %s at %s is refused with a reason', async (area, id, address, reason) => {
  const add = async () =>
    addScreen(new Tree(repository), screenWithDefaults(area, id, { path: address, ko: '화면' }));
  await expect(add()).rejects.toThrow(reason);
});
