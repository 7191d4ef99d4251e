import type { Schema } from '../../webpack/needs/wire';
import { SchemaReader } from '../contract/alternatives.rules';
import { findOfferedOperation } from '../contract/unmet.rules';
import type { ServerApi } from '../contract/server-api';
import { sampleText } from './sample-texts.rules';

/**
 * `empty`: no rows and no optional fields · `bare`: one row in each list, without optional fields · `full`: rows of every kind with all
 * fields · `longest`: as `full`, with the longest texts and the largest numbers.
 */
export const answerVariants = ['empty', 'bare', 'full', 'longest'] as const;
export type AnswerVariant = (typeof answerVariants)[number];

/** A schema with the limits of its values. */
interface BoundedSchema extends Schema {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Names of cursors. Their values are always null, because otherwise the page would fetch parts of a list forever. */
const cursorFields = new Set(['next', 'nextCursor', 'cursor']);
const coordinates: Readonly<Record<string, number>> = { latitude: 37.53, longitude: 126.91 };
/** At a greater depth optional values and rows are left out, because a schema may contain itself. */
const maxDepth = 12;
const maxRows = 60;

/**
 * Generates answers that the live contract allows. Values of an enum and members of a union are used in turn, so that the rows of a
 * list show all of them. The same operation always gets the same answer.
 */
export class GeneratedAnswers {
  private readonly reader: SchemaReader;
  private readonly turns = new Map<string, number>();

  constructor(
    private readonly api: ServerApi,
    private readonly variant: AnswerVariant,
    private readonly now: Date,
  ) {
    this.reader = new SchemaReader(api.schemas);
  }

  /** Generates the answer of an operation; undefined if the server has no such operation, or if its answer has no body. */
  generateAnswer(operation: string): unknown {
    const schema = findOfferedOperation(this.api, operation)?.answer;
    this.turns.clear();
    return schema && this.generateValue(schema, '', 0);
  }

  private nextTurn(turnKey: string): number {
    const turn = this.turns.get(turnKey) ?? 0;
    this.turns.set(turnKey, turn + 1);
    return turn;
  }

  private get hasAllFields(): boolean {
    return this.variant === 'full' || this.variant === 'longest';
  }

  private generateValue(schemaOrReference: Schema, name: string, depth: number): unknown {
    const schema: BoundedSchema = this.reader.resolve(schemaOrReference);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum)
      return schema.enum[this.nextTurn(`${name} ${JSON.stringify(schema.enum)}`) % schema.enum.length];
    const members = schema.anyOf ?? schema.oneOf;
    if (members) return this.pickMember(members, name, depth);
    const types = [schema.type ?? []].flat();
    if (types.includes('null') && (!this.hasAllFields || cursorFields.has(name))) return null;
    const type = types.find((item) => item !== 'null');
    if (type === 'string') return this.generateText(schema, name);
    // True and false alternate, beginning with true if all fields are filled, and with false otherwise.
    if (type === 'boolean') return (this.nextTurn(name) % 2 === 0) === this.hasAllFields;
    if (type === 'integer' || type === 'number') return this.generateNumber(schema, name);
    if (type === 'array') return this.generateRows(schema, name, depth);
    return type === 'object' ? this.generateObject(schema, depth) : null;
  }

  private pickMember(members: readonly Schema[], name: string, depth: number): unknown {
    const isNull = (item: Schema) => this.reader.resolve(item).type === 'null';
    if (members.some(isNull) && (!this.hasAllFields || cursorFields.has(name) || depth > maxDepth))
      return null;
    const otherMembers = members.filter((item) => !isNull(item));
    const member =
      otherMembers[this.nextTurn(`${name} of ${otherMembers.length}`) % Math.max(1, otherMembers.length)];
    return member ? this.generateValue(member, name, depth) : null;
  }

  private generateText({ maxLength = 300 }: BoundedSchema, name: string): string {
    const settings = { now: this.now, isLong: this.variant === 'longest' };
    return sampleText(name, this.nextTurn(`text ${name}`), settings).slice(0, maxLength);
  }

  private generateNumber({ minimum = 0, maximum = 9_999 }: BoundedSchema, name: string): number {
    const coordinate = coordinates[name];
    if (coordinate !== undefined) return coordinate;
    if (this.variant === 'empty') return Math.max(minimum, 0);
    // A field `number` is the number of a message in its room: 1, 2, 3 …
    if (name === 'number') return this.nextTurn('number') + 1;
    const number = Math.min(maximum, this.variant === 'longest' ? 9_999 : 2);
    return Math.max(minimum, number);
  }

  private generateRows(
    { items = {}, minItems = 0, maxItems = maxRows }: BoundedSchema,
    name: string,
    depth: number,
  ): unknown[] {
    const schema = this.reader.resolve(items);
    const kinds = (schema.anyOf ?? schema.oneOf ?? []).length;
    const usualCount =
      this.variant === 'empty' || depth > maxDepth ? 0 : this.variant === 'bare' ? 1 : Math.max(3, kinds);
    const count = Math.max(minItems, Math.min(usualCount, maxItems, maxRows));
    return Array.from({ length: count }, () => this.generateValue(items, name, depth + 1));
  }

  private generateObject({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
    const names = Object.keys(properties).filter(
      (name) => required.includes(name) || (this.hasAllFields && depth < maxDepth),
    );
    return Object.fromEntries(
      names.map((name) => [name, this.generateValue(properties[name] ?? {}, name, depth + 1)]),
    );
  }
}
