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

test('the first steps of the document create an area with every command that the document uses later', async () => {
  const createdArea =
    commands.map((command) => /^npm run new:area -- (mf-[a-z-]+) /.exec(command)?.[1]).find(Boolean) ?? '';
  const tree = new Tree(root);
  // A reader of the document runs this test with the area already in place.
  if (!tree.has(`${createdArea}/package.json`)) await addArea(tree, createdArea, { ko: '훈련' });
  const areaScripts = scriptsOf(await tree.read(`${createdArea}/package.json`));
  const rootScripts = scriptsOf(await tree.read('package.json'));
  const shellScripts = scriptsOf(await tree.read('shell/package.json'));
  const requestedScripts = commands.flatMap((command) => {
    const [, name, workspace] = /^npm run ([a-z:]+)(?: -w ([a-z-]+))?/.exec(command) ?? [];
    return name ? [{ name, workspace }] : [];
  });
  expect(requestedScripts.length).toBeGreaterThan(7);
  for (const { name, workspace } of requestedScripts) {
    const scripts =
      workspace === undefined ? rootScripts : workspace === 'shell' ? shellScripts : areaScripts;
    expect([name, workspace, Object.hasOwn(scripts, name)]).toEqual([name, workspace, true]);
  }
  expect(areaScripts['release']).toBe(`node --import tsx ../tools/release/release.ts ${createdArea}`);
  expect(areaScripts['test']).toContain(`--selectProjects ${createdArea}`);
});

test('every file of this repository that the document names exists', () => {
  const namedFiles = [...text.matchAll(/`((?:shared|tools|docs)\/[\w./-]+)`/g)].map(([, file = '']) => file);
  expect(namedFiles.length).toBeGreaterThan(1);
  for (const file of namedFiles) expect(readFileSync(path.join(root, file), 'utf8')).not.toBe('');
});
