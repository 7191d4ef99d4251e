import { randomUUID } from 'node:crypto';
import type { App } from './platform/http/app-instance';
import { cursorOf } from './platform/paging/cursor';

interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

type Path = readonly (string | number)[];
interface Leaf {
  readonly path: Path;
  readonly kind: 'text' | 'number';
  readonly shape: Shape;
}

/** Follows the reference of a schema to its shape. */
export function resolveShape(app: App, schema: unknown): Shape {
  // Each property of a schema is itself a schema.
  const shape = (schema ?? {}) as Shape;
  return shape.$ref === undefined ? shape : resolveShape(app, app.getSchema(shape.$ref.replace(/#$/, '')));
}

/** Lists the texts and numbers of a schema with their paths. */
export function leavesOf(app: App, schema: unknown, path: Path = []): Leaf[] {
  const shape = resolveShape(app, schema);
  if (shape.anyOf) return shape.anyOf.flatMap((child) => leavesOf(app, child, path));
  if (shape.properties)
    return Object.entries(shape.properties).flatMap(([name, child]) => leavesOf(app, child, [...path, name]));
  if (shape.items) return leavesOf(app, shape.items, [...path, 0]);
  if (shape.type === 'string') return [{ path, kind: 'text', shape }];
  return shape.type === 'integer' || shape.type === 'number' ? [{ path, kind: 'number', shape }] : [];
}

/** Texts for every format of the schemas; a sample is the first text that fits. */
const sampleTexts = () => [
  '2026-06-08',
  '2026-06-08T10:00:00.000Z',
  '18:30',
  randomUUID(),
  'Asia/Seoul',
  'Left wing',
  'river_side_7',
  'floodlit-pitch-7',
  'a'.repeat(22),
  'a'.repeat(87),
  'someone@example.com',
];

/** Returns a value that the schema accepts, so that the evil value is the only problem of a call. */
export function sample(app: App, schema: unknown, name = ''): unknown {
  const shape = resolveShape(app, schema);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return sample(app, shape.anyOf[0], name);
  if (shape.properties) {
    const { properties, required = [] } = shape;
    return Object.fromEntries(required.map((key) => [key, sample(app, properties[key], key)]));
  }
  if (shape.items) return Array.from({ length: shape.minItems ?? 0 }, () => sample(app, shape.items, name));
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1);
  if (shape.type === 'boolean') return false;
  if (shape.type === 'null') return null;
  if (name === 'timeZone') return 'Asia/Seoul';
  const fits = (text: string) =>
    text.length >= (shape.minLength ?? 0) &&
    text.length <= (shape.maxLength ?? Infinity) &&
    (shape.format !== 'uuid' || text.length === 36) &&
    new RegExp(shape.pattern ?? '', 'u').test(text);
  return sampleTexts().find(fits) ?? 'Left wing';
}

const digits = '9'.repeat(400);
export const evilNumbers = ['2147483647', '2147483648', '-2147483649', '9223372036854775808', '1e308', '1e400', '-1e400', '-1', '0', '1.5', '0.1e-400', digits, `-${digits}`]; // prettier-ignore
export const evilTexts = [
  ...['', ' ', '0', '-1', 'null', 'NaN', 'Infinity', 'infinity', 'now', 'today', 'epoch', digits],
  ...['2026-02-31', '2026-06-31', '0000-00-00', '9999-99-99', '0000-01-01', '9999-12-31', '1970-01-01'],
  ...['+275760-09-13', '-271821-04-20', '4714-11-24 BC', '2026-W23', '20260608', '2026-6-8'],
  ...['2026-02-31T10:00:00.000Z', '2026-06-08T24:00:00.000Z', '2026-06-08T23:59:60.000Z'],
  ...[
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00.000Z',
    '2026-06-08T10:00',
  ],
  ...['24:00', '23:60', '00:00', '7:00', '18:30:99'],
  ...[
    'Asia/Nowhere',
    'localtime',
    'posixrules',
    'Etc/GMT+99',
    '+09:00',
    'asia/seoul',
    'Factory',
    'GMT0',
    '../x',
  ],
  ...['٣', '0x10', '1e400', '1,1', '999,999,999,999', 'NaN,NaN,NaN,NaN', '1e400,1e400,1e400,1e400'],
  ...[
    "'; select pg_sleep(9); --",
    '%',
    '_',
    '\\',
    '%%%\\',
    '\u202e',
    '\ufeff',
    '👋'.repeat(300),
    'a'.repeat(5000),
  ],
];
const evilKeys = ['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '2026-02-31', 2 ** 31, -(2 ** 31), 1e308, 1.5, null]; // prettier-ignore
export const evilCursors = [
  'a.b',
  'bnVsbA',
  ...evilKeys
    .flatMap((key) => [[key], [key, randomUUID()], [key, 'x'], [1, key]])
    .map((keys) => cursorOf(keys as (string | number)[])),
];

/** Writes JSON with this raw text at one path, so that a number may be too large for JavaScript. */
export function jsonWith(base: unknown, path: Path, raw: string): string {
  const mark = `mark-${randomUUID()}`;
  const replaceAt = (value: unknown, [head, ...rest]: Path): unknown => {
    if (head === undefined) return mark;
    if (typeof head === 'number') return [replaceAt(Array.isArray(value) ? value[head] : undefined, rest)];
    const fieldsOfValue = typeof value === 'object' && value !== null ? value : {};
    return { ...fieldsOfValue, [head]: replaceAt(Reflect.get(fieldsOfValue, head), rest) };
  };
  return JSON.stringify(replaceAt(base, path)).replace(`"${mark}"`, () => raw);
}
