import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { testApp } from '../../../test/app';
import { neededBy, serializerOf } from './serialization';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('every response schema of every route can be compiled', async () => {
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

test('a schema needs the schemas it refers to, directly or indirectly, and no others', () => {
  const allSchemas = {
    Team: { type: 'object', properties: { leader: { $ref: 'User#' } } },
    User: { type: 'object', properties: { teams: { type: 'array', items: { $ref: 'Team#' } } } },
    Match: { type: 'object' },
  };
  expect(Object.keys(neededBy({ $ref: 'Team#' }, allSchemas)).sort()).toEqual(['Team', 'User']);
  expect(neededBy({ type: 'string' }, allSchemas)).toEqual({});
});
