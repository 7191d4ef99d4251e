import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageVersion, resolveRepositoryPath } from '../../webpack/workspace';
import { createTemporaryFolder } from '../temporary-folder';
import { contractDiff, type ContractDiff } from './contract-diff';
import { declarationsOf } from './declarations';

/** Declarations of all doors of one version of `@homeground/shared`. Areas in other repositories are built against them. */
export interface SharedContract {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

export const snapshotFile = 'shared/contract.json';

export const sharedDoors: readonly string[] = Object.keys(
  (
    JSON.parse(readFileSync(resolveRepositoryPath('shared/package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, string>>;
    }
  ).exports,
).map((door) => door.slice('./'.length));

export async function currentContract(): Promise<SharedContract> {
  return {
    version: packageVersion('shared'),
    files: await declarationsOf(sharedDoors, { removeComments: true }),
  };
}

export function readSnapshot(): SharedContract {
  const file = resolveRepositoryPath(snapshotFile);
  if (!existsSync(file)) throw new Error(`${snapshotFile} is missing. Write it: npm run contract`);
  return JSON.parse(readFileSync(file, 'utf8')) as SharedContract;
}

/** Matches a text of the screens: in the declarations, such a text is a literal type with several words. */
const sentenceType = /(?<=: )'(?:[^'\\]|\\.)* (?:[^'\\]|\\.)*'(?=;)/g;

/** Leaves only the placeholders of each sentence. An area must fill them, but its code does not depend on the words. */
export function withoutMessageTexts(declarations: string): string {
  return declarations.replace(sentenceType, (sentence) =>
    JSON.stringify([...new Set(sentence.match(/\{\w+\}/g))].sort().join(' ')),
  );
}

async function writeDeclarations(folder: string, { files }: Pick<SharedContract, 'files'>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, withoutMessageTexts(text));
  }
}

/** Compares two contracts: code of areas that compiles with the old contract must compile with the new contract. */
export async function compareContracts(before: SharedContract, after: SharedContract): Promise<ContractDiff> {
  const folder = await createTemporaryFolder('shared-contract');
  try {
    await writeDeclarations(join(folder, 'before'), before);
    await writeDeclarations(join(folder, 'after'), after);
    await writeDeclarations(join(folder, 'copy'), before);
    const diff = contractDiff(join(folder, 'before'), join(folder, 'after'), sharedDoors);
    // A nominal type, such as a unique symbol, does not even fit a copy of itself. Such types are left out.
    const nominalNames = new Set(
      contractDiff(join(folder, 'before'), join(folder, 'copy'), sharedDoors).changedNames,
    );
    return { ...diff, changedNames: diff.changedNames.filter((name) => !nominalNames.has(name)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
