import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { areaLint } from './area.mjs';

/**
 * Lints every fixture and prints the findings. The first line of a fixture is `// <expected rule> @ <path under which it is linted>`, or
 * `nothing` instead of a rule. Runs in a separate process, because jest does not support the import() with which ESLint loads its
 * configuration.
 */
const lintFolder = import.meta.dirname;
const root = path.resolve(lintFolder, '../..');
const folder = path.join(lintFolder, 'fixtures');
const typedFolder = path.join(folder, 'typed');
const areaFolder = path.join(folder, 'area');

/** Lints fixtures as if they were at another path. No types are known there, so rules that need types are off. */
const untypedLint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });
/** Lints the typed fixtures, which have a tsconfig of their own; the usual lint ignores them. */
const typedLint = new ESLint({ cwd: root, ignore: false });
/** Lints fixtures as the repository of an area does. */
const lintOfArea = new ESLint({
  cwd: areaFolder,
  ignore: false,
  overrideConfigFile: true,
  overrideConfig: areaLint(areaFolder),
});

const findingsOf = ([result]) =>
  (result?.messages ?? []).map(({ ruleId, message, fatal }) => ({
    rule: ruleId,
    message,
    fatal: fatal ?? false,
  }));
const readSource = (file) => readFileSync(file, 'utf8');
/** Returns the first line without its comment mark. */
const expectationOf = (text) => text.slice(0, text.indexOf('\n')).replace('// ', '');

const results = [];
for (const name of readdirSync(folder).filter((file) => file.includes('.fixture.'))) {
  const text = readSource(path.join(folder, name));
  const [rule, lintedPath] = expectationOf(text).split(' @ ');
  results.push({
    name,
    rule,
    findings: findingsOf(await untypedLint.lintText(text, { filePath: path.join(root, lintedPath) })),
  });
}
for (const [sources, lint] of [
  [typedFolder, typedLint],
  [path.join(areaFolder, 'src'), lintOfArea],
])
  for (const name of readdirSync(sources).filter((file) => file.endsWith('.ts'))) {
    const file = path.join(sources, name);
    results.push({
      name,
      rule: expectationOf(readSource(file)),
      findings: findingsOf(await lint.lintFiles([file])),
    });
  }
// No fixture is a file of 301 lines, because tools/file-lengths.test.ts refuses such a file as well.
const longSource = Array.from({ length: 301 }, (_, index) => `export const line${index} = ${index};\n`).join(
  '',
);
const longFile = path.join(root, 'mf-teams/src/parts/logo.ts');
results.push({
  name: 'a file of 301 lines',
  rule: 'max-lines',
  findings: findingsOf(await untypedLint.lintText(longSource, { filePath: longFile })),
});
console.log(JSON.stringify(results));
