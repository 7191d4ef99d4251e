import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addArea } from '../generators/area';
import { Tree } from '../generators/tree';

const root = path.resolve(__dirname, '../..');
const text = readFileSync(path.join(root, 'docs/ship-an-area.md'), 'utf8');
const commands = [...text.matchAll(/```\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

interface Package {
  readonly scripts: Readonly<Record<string, string>>;
}

const scriptsOf = (json: string) => (JSON.parse(json) as Package).scripts;

test('the document makes an area that has every command the document goes on with', async () => {
  const created =
    commands.map((command) => /^npm run new:area -- (mf-[a-z-]+) /.exec(command)?.[1]).find(Boolean) ?? '';
  const tree = new Tree(root);
  // A reader of the document runs this test with the area already in place.
  if (!tree.has(`${created}/package.json`)) await addArea(tree, created, { ko: '훈련' });
  const own = scriptsOf(await tree.read(`${created}/package.json`));
  const house = scriptsOf(await tree.read('package.json'));
  const shell = scriptsOf(await tree.read('shell/package.json'));
  const asked = commands.flatMap((command) => {
    const [, name, workspace] = /^npm run ([a-z:]+)(?: -w ([a-z-]+))?/.exec(command) ?? [];
    return name ? [{ name, workspace }] : [];
  });
  expect(asked.length).toBeGreaterThan(7);
  for (const { name, workspace } of asked) {
    const scripts = workspace === undefined ? house : workspace === 'shell' ? shell : own;
    expect([name, workspace, Object.hasOwn(scripts, name)]).toEqual([name, workspace, true]);
  }
  expect(own['release']).toBe(`node --import tsx ../tools/release/release.ts ${created}`);
  expect(own['test']).toContain(`--selectProjects ${created}`);
});

test('what it names of the house is there', () => {
  const named = [...text.matchAll(/`((?:shared|tools|docs)\/[\w./-]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(1);
  for (const file of named) expect(readFileSync(path.join(root, file), 'utf8')).not.toBe('');
});
