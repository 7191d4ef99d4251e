type Schemas = Readonly<Record<string, unknown>>;

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const texts = [
  'Sunday game',
  '',
  'Says "yes"\\no\nnext line\tafter a tab',
  '축구 한 판 ⚽ <b>&amp;</b> \u2028',
  'x'.repeat(500),
  '2026-11-25T10:00:00.000Z',
  '2026-11-25',
  '10:30',
  'a@example.org',
  'team-1',
  '0190a5c0-7d6b-7e21-9c3f-5b1f0f3a2c11',
];

/** Generates answers that a schema allows. Members of unions, constants, texts and optional fields are used in turn. */
export class SampleAnswers {
  private readonly turns = new Map<unknown, number>();
  private readonly unusedMembers = new Map<Schema, string>();

  constructor(private readonly namedSchemas: Schemas) {}

  answer(schema: Schema): unknown {
    return this.value(schema, '', 0);
  }

  /** Returns the paths of union members that no answer has used yet. */
  get missing(): string[] {
    return [...this.unusedMembers.values()];
  }

  private nextTurn(key: unknown): number {
    const currentTurn = this.turns.get(key) ?? 0;
    this.turns.set(key, currentTurn + 1);
    return currentTurn;
  }

  private nextItem<T>(items: readonly T[], key: unknown): T {
    const item = items[this.nextTurn(key) % items.length];
    if (item === undefined) throw new Error(`No value fits: ${JSON.stringify(key)}.`);
    return item;
  }

  private value(schema: Schema, path: string, depth: number): unknown {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.replace('#', '');
      return this.value(this.namedSchemas[name] as Schema, name, depth);
    }
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.nextItem(schema.enum, schema);
    if (schema.anyOf) return this.member(schema, schema.anyOf, path, depth);
    if (schema.type === 'string') return this.text(schema);
    if (schema.type === 'array') return this.array(schema, path, depth);
    if (schema.type === 'object') return this.object(schema, path, depth);
    if (schema.type === 'boolean') return this.nextTurn(schema) % 2 === 0;
    if (schema.type === 'null') return null;
    return this.number(schema);
  }

  private member(union: Schema, members: readonly Schema[], path: string, depth: number): unknown {
    if (!this.turns.has(union))
      members.forEach((member, index) => this.unusedMembers.set(member, `${path}/${index}`));
    const member = this.nextItem(members, union);
    this.unusedMembers.delete(member);
    return this.value(member, `${path}/${members.indexOf(member)}`, depth);
  }

  private text({ pattern = '', minLength = 0, maxLength = Infinity }: Schema): string {
    const fittingTexts = texts.filter(
      ({ length }, index) =>
        length >= minLength && length <= maxLength && new RegExp(pattern, 'u').test(texts[index] ?? ''),
    );
    return this.nextItem(fittingTexts, fittingTexts.length > 1 ? 'text' : pattern);
  }

  private number({ type, minimum = -1_000_000, maximum = 9_007_199_254_740_991 }: Schema): number {
    const numbers = [minimum, maximum, 0, 1, 30, ...(type === 'integer' ? [] : [37.529_1, -1e-7])];
    return this.nextItem(
      numbers.filter((number) => number >= minimum && number <= maximum),
      'number',
    );
  }

  private array(schema: Schema, path: string, depth: number): unknown[] {
    const { items = {}, minItems = 0, maxItems = Infinity } = schema;
    const memberCount = this.resolveReference(items).anyOf?.length ?? 2;
    const count = this.nextTurn(schema) % 4 === 3 ? 0 : depth > 8 ? 1 : memberCount;
    return Array.from({ length: Math.min(maxItems, Math.max(minItems, count)) }, () =>
      this.value(items, `${path}[]`, depth + 1),
    );
  }

  private resolveReference(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : (this.namedSchemas[schema.$ref.replace('#', '')] as Schema);
  }

  private object(schema: Schema, path: string, depth: number): Record<string, unknown> {
    const { properties = {}, patternProperties = {}, required = [] } = schema;
    const isFull = this.nextTurn(schema) % 2 === 0;
    const fields = Object.entries(properties).filter(([name]) => isFull || required.includes(name));
    const others = Object.values(patternProperties).map((field): [string, Schema] => ['anyName', field]);
    return Object.fromEntries(
      [...fields, ...others].map(([name, field]) => [name, this.value(field, `${path}/${name}`, depth + 1)]),
    );
  }
}
