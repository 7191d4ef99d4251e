import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample, replaceSettingsTables } from './settings-documents';
import { settings } from './settings';

const read = (file: string) => readFileSync(join(__dirname, '../../../..', file), 'utf8');

test('the documents contain the current settings, as npm run settings writes them', () => {
  expect(read('.env.example')).toBe(envExample());
  expect(read('docs/operations.md')).toBe(replaceSettingsTables(read('docs/operations.md')));
  for (const name of Object.keys(settings)) expect(read('docs/operations.md')).toContain(`| \`${name}\` `);
});

test('the files that start the server and open its database read no environment variable themselves', () => {
  const files = ['app.ts', 'main.ts', 'platform/database/local.ts', 'platform/database/external.ts'];
  for (const file of files) expect(read(`server/src/${file}`)).not.toMatch(/process\.env[.[]/);
});

test('a document without the marks for the table is refused', () => {
  expect(() => replaceSettingsTables('# Operations\n')).toThrow('has no "<!-- settings:');
});
