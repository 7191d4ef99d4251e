import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { testApp } from '../../../test/app';
import { neededBy, serializerOf } from './serialization';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('every answer of every route can be written', async () => {
  const app = await testApp({ database });
  const schemas = app.getSchemas();
  let count = 0;
  for (const { method, url, answers } of app.everyRoute) {
    for (const [httpStatus, schema] of Object.entries(answers)) {
      const route = { schema, method, url, httpStatus };
      expect(() => serializerOf(route as never, schemas)).not.toThrow();
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(100);
  await app.close();
});

test('a schema needs what it names, what that names, and nothing else', () => {
  const all = {
    Team: { type: 'object', properties: { leader: { $ref: 'User#' } } },
    User: { type: 'object', properties: { teams: { type: 'array', items: { $ref: 'Team#' } } } },
    Match: { type: 'object' },
  };
  expect(Object.keys(neededBy({ $ref: 'Team#' }, all)).sort()).toEqual(['Team', 'User']);
  expect(neededBy({ type: 'string' }, all)).toEqual({});
});
