import type { Schema } from '../../webpack/needs/wire';
import { SchemaReader } from '../contract/alternatives.rules';
import { documentOfCheckout } from '../contract/checkout-api';
import { findMisfits } from '../contract/fits.rules';
import { serverApiOf } from '../contract/server-api';
import { answerVariants, GeneratedAnswers, type AnswerVariant } from './answers';
import { sampleText } from './sample-texts.rules';

const now = new Date('2026-11-23T12:00:00.000Z');
let documentText: string;

beforeAll(async () => {
  documentText = await documentOfCheckout();
});

const answersOf = (variant: AnswerVariant) =>
  new GeneratedAnswers(serverApiOf(JSON.parse(documentText) as unknown, 'this checkout'), variant, now);

/** Returns the schema that allows exactly this value. */
function schemaOf(value: unknown): Schema {
  if (Array.isArray(value)) return { type: 'array', items: { anyOf: value.map(schemaOf) } };
  if (typeof value !== 'object' || value === null) return { enum: [value] };
  const properties = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, schemaOf(item)]));
  return { type: 'object', properties, required: Object.keys(properties) };
}

test.each(answerVariants)('the contract allows every generated answer: %s', (variant) => {
  const { operations, schemas } = serverApiOf(JSON.parse(documentText) as unknown, 'this checkout');
  const answers = answersOf(variant);
  const answerReader = new SchemaReader({});
  const apiReader = new SchemaReader(schemas);
  let count = 0;
  for (const [operation, { answer }] of operations) {
    const value = answers.generateAnswer(operation);
    if (!answer) {
      expect(value).toBeUndefined();
      continue;
    }
    const misfits = findMisfits(
      { schema: schemaOf(value), reader: answerReader },
      { schema: answer, reader: apiReader },
      // Unlike an answer, a body must not have fields that the schema does not name.
      'body',
    );
    expect([operation, misfits]).toEqual([operation, []]);
    count += 1;
  }
  expect(count).toBeGreaterThan(80);
});

test('a full list has every kind of row, an empty list has none, and the same operation gets the same answer', () => {
  const noticesAnswer = (variant: AnswerVariant) =>
    answersOf(variant).generateAnswer('GET /api/notifications') as {
      notices: { kind: string; createdAt: string }[];
    };
  expect(noticesAnswer('empty').notices).toEqual([]);
  expect(noticesAnswer('bare').notices).toHaveLength(1);
  const { notices: rows } = noticesAnswer('full');
  expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(40);
  expect(rows.map(({ createdAt }) => createdAt)).toEqual(
    rows
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  );
  const answers = answersOf('longest');
  expect(answers.generateAnswer('GET /api/rooms')).toEqual(answers.generateAnswer('GET /api/rooms'));
  expect(answers.generateAnswer('GET /api/rooms/1')).toMatchObject({
    room: { match: { timeZone: 'Asia/Seoul' } },
  });
});

test('each field that holds a time in the contract gets a time, by its name', () => {
  const timeFields = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties = {} } = value as { properties?: Record<string, { description?: unknown } | null> };
    for (const [name, field] of Object.entries(properties))
      if (typeof field?.description === 'string' && /moment in UTC|\(UTC\)/i.test(field.description))
        timeFields.add(name);
    Object.values(value).forEach(collect);
  };
  collect(JSON.parse(documentText));
  expect(timeFields.size).toBeGreaterThan(3);
  for (const name of timeFields)
    expect([name, Number.isNaN(Date.parse(sampleText(name, 1, { now, isLong: false })))]).toEqual([
      name,
      false,
    ]);
});
