import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const isDeclaration = (file: string) => file.endsWith('.d.ts');
const isDictionary = (file: string) => file.includes('/locales/');

/** Returns the lengths of all files of code, shortest first, also of files that are not yet committed. */
function readLengths() {
  const patterns = ['*.ts', '*.tsx', '*.mjs', '*.css'];
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !isDeclaration(file) && existsSync(path.join(root, file)))
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines);
}

const lengths = readLengths();
/** Returns the length that this share of the files does not exceed. */
const linesAt = (share: number) => lengths[Math.ceil(share * lengths.length) - 1]?.lines;

test('no file of code has more than 300 lines, except dictionaries', () => {
  expect(lengths.length).toBeGreaterThan(2000);
  expect(lengths.filter(({ file, lines }) => lines > 300 && !isDictionary(file))).toEqual([]);
});

test('half of the files have at most 60 lines', () => {
  expect(linesAt(0.5)).toBeLessThanOrEqual(60);
});

test('nine of ten files have at most 150 lines', () => {
  const longFiles = lengths.filter(({ lines }) => lines > 150);
  const tooMany = longFiles.length - Math.floor(lengths.length / 10);
  // The shortest of the long files are named, because they are the easiest to shorten.
  expect(longFiles.slice(0, Math.max(0, tooMany))).toEqual([]);
});
