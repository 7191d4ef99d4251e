import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testApp } from '../../../test/app';
import { createTestDatabase } from '../../../test/database';

const source = join(__dirname, '../..');

/** Returns all kinds of outbox events: the keys of `OutboxEvents`, also those that modules add. */
function declaredKinds(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('-events.ts'))
    .map((name) => readFileSync(join(source, name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/interface OutboxEvents \{([\s\S]*?)\n {0,2}\}/g)])
    .flatMap(([, body = '']) => [...body.matchAll(/^ {2,4}'?([a-z][a-z._]*)'?: /gm)])
    .map(([, kind = '']) => kind);
}

test('every kind of outbox event has a handler in the app', async () => {
  const database = await createTestDatabase();
  const app = await testApp({ database });
  const kinds = declaredKinds();
  expect(kinds).toEqual(expect.arrayContaining(['notice', 'team.membership', 'match.posted']));
  expect(kinds.filter((kind) => !app.handledKinds().includes(kind))).toEqual([]);
  await app.close();
  await database.close();
});
