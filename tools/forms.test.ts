import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

/** Forms in which no field alone can be wrong. */
const formsWithoutCheck = [
  'mf-chat/src/screens/chat/picture-sheet.tsx',
  'mf-matches/src/screens/match-result/result-form.tsx',
];

test('every form checks a field when the user leaves it (SPEC 8.2)', () => {
  const files = execFileSync('git', ['ls-files', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !file.endsWith('.test.tsx') && !file.includes('/gallery/'));
  const forms = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/<Form\s(?:=>|[^>])*/g)].map(([tag]) => ({
      file,
      tag,
    })),
  );
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.filter(({ tag }) => !tag.includes('onLeave=')).map(({ file }) => file)).toEqual(
    formsWithoutCheck,
  );
});
