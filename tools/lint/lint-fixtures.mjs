import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

/**
 * Lints every fixture and prints the findings. Runs in a separate process, because ESLint loads its configuration with import(),
 * which jest's module system does not support.
 */
const here = import.meta.dirname;
const root = path.resolve(here, '../..');
const folder = path.join(here, 'fixtures');
const typed = path.join(folder, 'typed');

/** Lints fixtures under the path of a file that does not exist, so rules that need types are off. */
const untypedLint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });
/** Lints the typed fixtures, which have a tsconfig of their own; the usual lint ignores them. */
const typedLint = new ESLint({ cwd: root, ignore: false });

const rulesOf = ([result]) =>
  (result?.messages ?? []).map(({ ruleId, message, fatal }) => ({
    rule: ruleId,
    message,
    fatal: fatal ?? false,
  }));
const source = (file) => readFileSync(file, 'utf8');
const ruleOf = (text) => text.slice(0, text.indexOf('\n')).replace('// ', '');

const found = [];
for (const name of readdirSync(folder).filter((file) => file.includes('.fixture.'))) {
  const text = source(path.join(folder, name));
  const [rule, place] = ruleOf(text).split(' @ ');
  found.push({
    name,
    rule,
    reported: rulesOf(await untypedLint.lintText(text, { filePath: path.join(root, place) })),
  });
}
for (const name of readdirSync(typed).filter((file) => file.endsWith('.ts'))) {
  const file = path.join(typed, name);
  found.push({ name, rule: ruleOf(source(file)), reported: rulesOf(await typedLint.lintFiles([file])) });
}
console.log(JSON.stringify(found));
