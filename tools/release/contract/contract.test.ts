import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../webpack/workspace';
import { typeRefusals } from '../gate/type-check';
import { contractDiff } from './contract-diff';
import { memoryTarget } from '../target/memory-target.fixture';
import { publishContract, readContract, type Contract } from './contract';

mkdirSync(join(root, '.cache/scratch'), { recursive: true });
const folder = mkdtempSync(join(root, `.cache/scratch/contract-test-${process.pid}-`));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
}

test('removed, changed and added names are listed separately', () => {
  write(
    'before/ui/index.d.ts',
    `export interface ButtonProps { readonly tone: 'primary' | 'quiet'; readonly busy?: boolean }
export declare function Button(props: ButtonProps): string;
export declare function Old(): void;
export declare const sizes: { readonly small: number };
export type Box<T> = { readonly value: T };
export declare const same: unique symbol;`,
  );
  write(
    'after/ui/index.d.ts',
    `export interface ButtonProps { readonly tone: 'primary' | 'quiet'; readonly busy?: boolean; readonly icon: string }
export declare function Button(props: ButtonProps): string;
export declare const sizes: { readonly small: number; readonly large: number };
export type Box<T> = { readonly content: T };
export declare const same: unique symbol;
export declare function Fresh(): void;`,
  );
  const { removedNames, changedNames, addedNames } = contractDiff(
    join(folder, 'before'),
    join(folder, 'after'),
    ['ui', 'absent'],
  );
  expect(removedNames).toEqual(['ui: Old']);
  expect(addedNames).toEqual(['ui: Fresh']);
  // A new required property breaks code that builds such an object, and so also code that calls a function with it.
  // `same` is left out, because two unique symbols never fit each other.
  expect([...changedNames].filter((name) => name !== 'ui: same').sort()).toEqual([
    'ui: Box',
    'ui: Button',
    'ui: ButtonProps',
  ]);
});

test('a contract that newer tools have extended does not count as missing, so a shell is not released without a comparison', async () => {
  const target = memoryTarget();
  const contract: Contract = { schema: 1, shell: '1.0.0', version: '0.1.0', files: {} };
  expect(await readContract(target, '1.0.0')).toBeNull();
  await publishContract(target, contract);
  expect(await readContract(target, '1.0.0')).toEqual(contract);
  await target.write(
    'contract/1.0.0/contract.json',
    Buffer.from(JSON.stringify({ ...contract, newField: 1 })),
  );
  await expect(readContract(target, '1.0.0')).rejects.toThrow(/does not understand/);
});

describe('an area that is compiled against the published contract', () => {
  const contract: Contract = {
    schema: 1,
    shell: '1.0.0',
    version: '0.1.0',
    files: {
      'routes/index.d.ts': 'export type AreaScreens = { readonly chat: () => number };',
      'facades/react-router-dom.d.ts': "export type * from './router';\nexport { Link } from './router';",
      'facades/router.d.ts': 'export declare const Link: number; export declare const Form: number;',
    },
  };
  const refusalsOfArea = (name: string, entry: string, files: Contract['files'] = {}) => {
    write(
      `${name}/tsconfig.json`,
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: 'ESNext',
          moduleResolution: 'bundler',
          lib: ['ES2022'],
        },
      }),
    );
    write(`${name}/src/entry.ts`, entry);
    return typeRefusals(name, { ...contract, files: { ...contract.files, ...files } }, join(folder, name));
  };
  afterAll(() => {
    for (const name of ['fits', 'changes'])
      rmSync(join(root, `.cache/types/${name}-in-the-live-shell.tsbuildinfo`), { force: true });
  });

  test('passes if it fits', async () => {
    const entry = `import { Link } from 'react-router-dom'; import type { AreaScreens } from '@homeground/shared/routes';
export const screens: AreaScreens = { chat: () => Link };`;
    expect(await refusalsOfArea('fits', entry)).toEqual([]);
  });

  test('is refused if it no longer fits after a change of the area or of the live shell', async () => {
    // The compiler reuses the build info of the earlier calls. A change is still found.
    const fittingEntry = `import { Link } from 'react-router-dom';\nexport const screens = { chat: () => Link };`;
    expect(await refusalsOfArea('changes', fittingEntry)).toEqual([]);
    expect(await refusalsOfArea('changes', fittingEntry)).toEqual([]);
    expect(await refusalsOfArea('changes', fittingEntry.replaceAll('Link', 'Form'))).toMatchObject([
      { check: 'types' },
    ]);
    expect(await refusalsOfArea('changes', fittingEntry)).toEqual([]);
    const routes = 'export type AreaScreens = { readonly chat: () => number };';
    const areaSource = `${fittingEntry}\nimport type { AreaScreens } from '@homeground/shared/routes'; screens satisfies AreaScreens;`;
    expect(await refusalsOfArea('changes', areaSource, { 'routes/index.d.ts': routes })).toEqual([]);
    const changedFiles = { 'routes/index.d.ts': routes.replace('number', 'string') };
    expect(await refusalsOfArea('changes', areaSource, changedFiles)).toMatchObject([{ check: 'types' }]);
  });

  test('is refused with file and line for wrong types, or for a name that the live shell does not export', async () => {
    const entry = `import { Form } from 'react-router-dom'; import type { AreaScreens } from '@homeground/shared/routes';
export const screens: AreaScreens = { chat: () => String(Form) };`;
    const [refusal] = await refusalsOfArea('wrong', entry);
    expect(refusal?.check).toBe('types');
    expect(refusal?.message).toMatch(
      /^wrong does not fit what the live shell 1\.0\.0 published\. Correct it, or first release a shell/,
    );
    expect(refusal?.message).toMatch(/wrong\/src\/entry\.ts\(2,\d+\): error TS1362: 'Form'/);
    expect(refusal?.message).toMatch(/wrong\/src\/entry\.ts\(2,\d+\): error TS2322/);
  });
});
