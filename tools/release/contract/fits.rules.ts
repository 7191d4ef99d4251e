import type { Wire } from '../../webpack/needs/wire';
import type { Alternative, Fields, Reader } from './alternatives.rules';

/** A place where what is given does not suit what is wanted. */
export interface Misfit {
  /** `rooms[].topic` */
  readonly place: string;
  /**
   * `missing`: wanted and never given · `optional`: wanted always and given at times · `value`: a value that is not known where it is
   * wanted · `kind`: something else altogether · `refused`: a field that is given and not wanted.
   */
  readonly what: 'missing' | 'optional' | 'value' | 'kind' | 'refused';
  /** The value, or the two kinds. */
  readonly detail?: string;
}

export interface Side {
  readonly schema: Wire;
  readonly reader: Reader;
}

const at = (place: string, found: readonly Misfit[]): Misfit[] =>
  found.map((misfit) => ({
    ...misfit,
    place: place + (misfit.place === '' || misfit.place.startsWith('[') ? '' : '.') + misfit.place,
  }));

const fewest = (tries: readonly (readonly Misfit[])[]): readonly Misfit[] =>
  tries.reduce((best, next) => (next.length < best.length ? next : best));

const words = (alternatives: readonly Alternative[]) =>
  alternatives
    .map((item) =>
      item.kind === 'values' ? item.values.map((value) => JSON.stringify(value)).join(' or ') : item.kind,
    )
    .join(' or ');

const isText = ({ kind }: Alternative) => kind === 'string' || kind === 'number' || kind === 'boolean';

function takes(alternative: Alternative, value: unknown): boolean {
  if (alternative.kind === 'values') return alternative.values.includes(value);
  return alternative.kind === (value === null ? 'null' : typeof value);
}

/** A part of a call. What a page sends holds no field that the server does not name; in a query everything is text. */
export type CallPart = 'answer' | 'body' | 'query';

/**
 * Compares what is given with what is wanted: everything that the first schema lets through must suit the second one. Lengths and
 * patterns are not compared.
 */
export function misfits(given: Side, need: Side, part: CallPart): readonly Misfit[] {
  const compared = new Map<Wire, Map<Wire, readonly Misfit[]>>();

  function compare(first: Wire, second: Wire): readonly Misfit[] {
    const [is, should] = [given.reader.resolve(first), need.reader.resolve(second)];
    const inside = compared.get(is) ?? new Map<Wire, readonly Misfit[]>();
    compared.set(is, inside);
    const before = inside.get(should);
    if (before) return before;
    // A schema that contains itself is being compared already.
    inside.set(should, []);
    const [gives, wants] = [given.reader.alternatives(is), need.reader.alternatives(should)];
    // A schema that says nothing can neither promise nor refuse.
    const found = gives && wants ? gives.flatMap((item) => compareOne(item, wants)) : [];
    inside.set(should, found);
    return found;
  }

  function compareOne(is: Alternative, wants: readonly Alternative[]): readonly Misfit[] {
    if (is.kind === 'values')
      return is.values
        .filter((value) => !wants.some((other) => takes(other, value)))
        .map((value): Misfit => ({ place: '', what: 'value', detail: JSON.stringify(value) }));
    const same = wants.filter(({ kind }) => kind === is.kind);
    if (part === 'query' && isText(is) && wants.some(isText)) return [];
    if (same.length === 0)
      return [{ place: '', what: 'kind', detail: `${is.kind} instead of ${words(wants)}` }];
    if (is.kind === 'array')
      return fewest(
        same.map((other) => (other.kind === 'array' ? at('[]', compare(is.items, other.items)) : [])),
      );
    if (is.kind !== 'object') return [];
    return compareObject(
      is,
      same.flatMap((other) => (other.kind === 'object' ? [other] : [])),
    );
  }

  /** Where a field tells several objects apart, each of its values is looked for on its own. */
  function compareObject(is: Fields, wants: readonly Fields[]): readonly Misfit[] {
    const telling = wants.length > 1 ? tellingField(is, wants) : null;
    if (!telling) return fewest(wants.map((other) => compareFields(is, other)));
    return telling.values.flatMap((value): readonly Misfit[] => {
      const known = wants.filter((other) => need.reader.valuesOf(other, telling.name)?.includes(value));
      if (known.length === 0) return [{ place: telling.name, what: 'value', detail: JSON.stringify(value) }];
      const only = { ...is, fields: { ...is.fields, [telling.name]: { enum: [value] } } };
      return fewest(known.map((other) => compareFields(only, other)));
    });
  }

  function tellingField(is: Fields, wants: readonly Fields[]) {
    for (const name of Object.keys(is.fields)) {
      const values = given.reader.valuesOf(is, name);
      if (values && wants.every((other) => need.reader.valuesOf(other, name))) return { name, values };
    }
    return null;
  }

  function compareFields(is: Fields, should: Fields): readonly Misfit[] {
    const found: Misfit[] = [];
    for (const [name, wantedField] of Object.entries(should.fields)) {
      const field = is.fields[name] ?? is.others;
      const isRequired = should.required.has(name);
      if (!field) {
        if (isRequired) found.push({ place: name, what: 'missing' });
        continue;
      }
      if (isRequired && !is.required.has(name)) found.push({ place: name, what: 'optional' });
      found.push(...at(name, compare(field, wantedField)));
    }
    const others = Object.entries(is.fields).filter(([name]) => !Object.hasOwn(should.fields, name));
    if (should.others) {
      for (const [name, field] of others) found.push(...at(name, compare(field, should.others)));
      if (is.others) found.push(...at('[…]', compare(is.others, should.others)));
    } else if (part !== 'answer')
      found.push(...others.map(([name]) => ({ place: name, what: 'refused' as const })));
    return found;
  }

  return compare(given.schema, need.schema);
}
