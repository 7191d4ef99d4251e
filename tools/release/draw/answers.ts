import type { Wire } from '../../webpack/needs/wire';
import { Reader } from '../contract/alternatives.rules';
import { operationFor } from '../contract/unmet.rules';
import type { Offer } from '../contract/offer';
import { sampleText } from './sample-texts.rules';

/**
 * `empty`: no rows and no optional fields · `bare`: some rows without optional fields · `full`: rows of every kind with all fields ·
 * `longest`: as `full`, with the longest texts and the largest numbers.
 */
export const fillings = ['empty', 'bare', 'full', 'longest'] as const;
export type Filling = (typeof fillings)[number];

/** A schema with the limits of its values. */
interface BoundedSchema extends Wire {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Names of cursors, which are always null: otherwise the page would fetch the next part of a list without end. */
const cursorFields = new Set(['next', 'nextCursor', 'cursor']);
const places: Readonly<Record<string, number>> = { latitude: 37.53, longitude: 126.91 };
const maxDepth = 12;
const maxRows = 60;

/**
 * Generates answers that the live contract allows. Values of an enum and members of a union are used in turn, so that the rows of a
 * list show all of them. The same operation always gets the same answer.
 */
export class GeneratedAnswers {
  private readonly reader: Reader;
  private readonly turns = new Map<string, number>();

  constructor(
    private readonly offer: Offer,
    private readonly filling: Filling,
    private readonly now: Date,
  ) {
    this.reader = new Reader(offer.schemas);
  }

  /** Returns undefined if the server has no such operation, or if the operation has no body in its answer. */
  generateAnswer(operation: string): unknown {
    const schema = operationFor(this.offer, operation)?.answer;
    this.turns.clear();
    return schema && this.value(schema, '', 0);
  }

  private nextTurn(turnKey: string): number {
    const now = this.turns.get(turnKey) ?? 0;
    this.turns.set(turnKey, now + 1);
    return now;
  }

  private get hasAll(): boolean {
    return this.filling === 'full' || this.filling === 'longest';
  }

  private value(named: Wire, name: string, depth: number): unknown {
    const schema: BoundedSchema = this.reader.resolve(named);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum)
      return schema.enum[this.nextTurn(`${name} ${JSON.stringify(schema.enum)}`) % schema.enum.length];
    const members = schema.anyOf ?? schema.oneOf;
    if (members) return this.pickMember(members, name, depth);
    const types = [schema.type ?? []].flat();
    if (types.includes('null') && (!this.hasAll || cursorFields.has(name))) return null;
    const type = types.find((item) => item !== 'null');
    if (type === 'string') return this.text(schema, name);
    if (type === 'boolean') return (this.nextTurn(name) % 2 === 0) === this.hasAll;
    if (type === 'integer' || type === 'number') return this.number(schema, name);
    if (type === 'array') return this.rows(schema, name, depth);
    return type === 'object' ? this.object(schema, depth) : null;
  }

  private pickMember(members: readonly Wire[], name: string, depth: number): unknown {
    const isNull = (item: Wire) => this.reader.resolve(item).type === 'null';
    if (members.some(isNull) && (!this.hasAll || cursorFields.has(name) || depth > maxDepth)) return null;
    const others = members.filter((item) => !isNull(item));
    const member = others[this.nextTurn(`${name} of ${others.length}`) % Math.max(1, others.length)];
    return member ? this.value(member, name, depth) : null;
  }

  private text({ maxLength = 300 }: BoundedSchema, name: string): string {
    const samples = { now: this.now, long: this.filling === 'longest' };
    return sampleText(name, this.nextTurn(`text ${name}`), samples).slice(0, maxLength);
  }

  private number({ minimum = 0, maximum = 9_999 }: BoundedSchema, name: string): number {
    const place = places[name];
    if (place !== undefined) return place;
    if (this.filling === 'empty') return Math.max(minimum, 0);
    if (name === 'number') return this.nextTurn('number') + 1;
    return this.filling === 'longest' ? Math.min(maximum, 9_999) : Math.max(minimum, Math.min(maximum, 2));
  }

  private rows(
    { items = {}, minItems = 0, maxItems = maxRows }: BoundedSchema,
    name: string,
    depth: number,
  ): unknown[] {
    const schema = this.reader.resolve(items);
    const kinds = (schema.anyOf ?? schema.oneOf ?? []).length;
    const usualCount =
      this.filling === 'empty' || depth > maxDepth ? 0 : this.filling === 'bare' ? 1 : Math.max(3, kinds);
    const count = Math.max(minItems, Math.min(usualCount, maxItems, maxRows));
    return Array.from({ length: count }, () => this.value(items, name, depth + 1));
  }

  private object({ properties = {}, required = [] }: Wire, depth: number): Record<string, unknown> {
    const names = Object.keys(properties).filter(
      (name) => required.includes(name) || (this.hasAll && depth < maxDepth),
    );
    return Object.fromEntries(
      names.map((name) => [name, this.value(properties[name] ?? {}, name, depth + 1)]),
    );
  }
}
