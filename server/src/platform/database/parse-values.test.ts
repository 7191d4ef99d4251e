import { createTestDatabase, type TestDatabase } from '../../../test/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function selectValue(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

test.each([
  [`timestamptz '2026-03-01 09:00:00+09'`, new Date('2026-03-01T00:00:00Z')],
  [`int8 '9007199254740991'`, Number.MAX_SAFE_INTEGER],
  ['count(*)', 1],
  [`date '2026-03-01'`, '2026-03-01'],
  [`numeric '0.10'`, '0.10'],
  [`jsonb '{"a": [1]}'`, { a: [1] }],
  [`array['가', 'b']`, ['가', 'b']],
])('%s', async (expression, expected) => {
  expect(await selectValue(expression)).toEqual(expected);
});

test('a number that JavaScript cannot hold is refused, not rounded', async () => {
  await expect(selectValue(`int8 '9007199254740993'`)).rejects.toThrow('select it as text');
});

test('a time without a zone is refused', async () => {
  await expect(selectValue(`timestamp '2026-03-01 09:00:00'`)).rejects.toThrow('use timestamptz');
  expect(await selectValue('1')).toBe(1);
});
