import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Entry {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly engines?: { readonly node?: string };
}

const text = readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8');
const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Entry>> };
const names = Object.keys(packages);

test('no package requires a newer Node than we do', () => {
  const newerNodeNames = names.filter((name) =>
    /^>=\s*(2[1-9]|20\.(2\d|[3-9]\d))/.test(packages[name]?.engines?.node ?? ''),
  );
  expect(newerNodeNames).toEqual([]);
});

test('the lock file contains no download addresses', () => {
  const urlNames = names.filter((name) => !packages[name]?.link && packages[name]?.resolved !== undefined);
  expect(urlNames).toEqual([]);
});
