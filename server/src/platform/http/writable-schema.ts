import {
  enumOf,
  hasOneOf,
  isSchema,
  joinEqual,
  tagsOf,
  type Case,
  type Path,
  type Schema,
} from './schema-tags';

/** Named schemas, which others refer to as `{ "$ref": "Name#" }`. */
type Named = Readonly<Record<string, unknown>>;

const plainTypes = new Set<unknown>(['string', 'number', 'integer', 'boolean']);
const notes = new Set(['$id', 'title', 'description']);
const onlyNull: Schema = { type: 'null' };
/** The library knows no other schema that refuses every value, null included. */
const refusal: Schema = { anyOf: [{ not: {} }] };

/**
 * Rewrites schemas for fast-json-stringify, which finds the member of a union by validating the value against each member. The
 * rewritten schemas allow the same values, but the type or one field shows the member (ADR 222). Other unions stay as they are.
 */
export class WritableSchemas {
  private readonly written: Record<string, unknown> = {};
  private readonly partNames = new Map<string, string>();

  constructor(private readonly originals: Named) {
    for (const name of Object.keys(originals)) this.writeNamed(name);
  }

  /** Returns the rewritten named schemas and the parts that they refer to. */
  get named(): Named {
    return this.written;
  }

  rewrite(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.rewrite(item));
    if (!isSchema(value)) return value;
    const rewritten = Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, this.rewrite(item)]),
    );
    const { anyOf, oneOf, ...rest } = rewritten;
    const members = anyOf ?? oneOf;
    if (!Array.isArray(members) || !members.every(isSchema)) return rewritten;
    if (Object.keys(rest).some((key) => !notes.has(key))) return rewritten;
    const union = this.union(members);
    // The library takes a name beside a reference for the name of the schema that is referred to.
    return union && !('$id' in rest && '$ref' in union) ? { ...rest, ...union } : rewritten;
  }

  private writeNamed(name: string): void {
    if (name in this.written) return;
    // Set before, because a schema may refer to itself.
    this.written[name] = this.originals[name];
    this.written[name] = this.rewrite(this.originals[name]);
  }

  private union(members: readonly Schema[]): Schema | undefined {
    const others = members.filter((member) => member['type'] !== 'null');
    const hasNull = others.length < members.length;
    const [first, second] = others;
    if (!first || (!second && !hasNull)) return undefined;
    const schema = second ? (enumOf(others) ?? this.choice(others)) : first;
    if (!schema || hasNull) return schema && this.orNull(schema);
    if (!('enum' in schema)) return schema;
    // Without this `if` the library would write null as an empty text.
    return { if: this.part({ enum: schema['enum'] }), then: schema, else: this.part(refusal) };
  }

  private orNull(schema: Schema): Schema | undefined {
    if (typeof schema['$ref'] === 'string') return this.referenceOrNull(schema['$ref']);
    if ('if' in schema) return this.nullOrElse(schema);
    const { type, ...rest } = enumOf([schema]) ?? schema;
    // The library would write the default of a member for a missing field, and a constant for every value but null.
    if ('default' in rest || 'const' in rest) return undefined;
    if (type === 'object' || type === 'array') return { ...rest, type, nullable: true };
    if (!plainTypes.has(type)) return undefined;
    // With `nullable` the library would also write values of other types.
    const values = rest['enum'];
    return { ...rest, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) };
  }

  /** Adds a named twin: the library copies the whole schema for `nullable` beside a reference, and ignores it for a choice. */
  private referenceOrNull(reference: string): Schema | undefined {
    const twin = `${nameIn(reference)}.or-null`;
    if (!(twin in this.written)) {
      const target = this.target({ $ref: reference });
      const schema = 'if' in target ? this.nullOrElse({ $ref: reference }) : this.orNull(target);
      if (!schema) return undefined;
      this.written[twin] = { ...schema, $id: twin };
    }
    return { $ref: `${twin}#` };
  }

  private target(schema: Schema): Schema {
    if (typeof schema['$ref'] !== 'string') return schema;
    const name = nameIn(schema['$ref']);
    this.writeNamed(name);
    const target = this.written[name];
    return isSchema(target) ? this.target(target) : {};
  }

  private nullOrElse(schema: Schema): Schema {
    return { if: this.part(onlyNull), then: onlyNull, else: schema };
  }

  private choice(members: readonly Schema[]): Schema | undefined {
    for (const { path, groups } of tagsOf(members.map((member) => this.target(member)))) {
      const cases: Case[] = [];
      for (const [value, group] of groups) {
        const schema = group.length === 1 ? group[0] : this.choice(group);
        if (schema) cases.push({ values: [value], schema });
      }
      if (cases.length < groups.size) continue;
      const joined = joinEqual(cases, path);
      return { if: this.anyOf(joined, path), then: this.halves(joined, path), else: this.part(refusal) };
    }
    return undefined;
  }

  /** Asks for one half of the cases, then for one half of these: five questions find one of thirty. */
  private halves(cases: readonly Case[], path: Path): Schema {
    const [first] = cases;
    if (cases.length === 1 && first) return this.part(first.schema);
    const middle = Math.ceil(cases.length / 2);
    const [left, right] = [cases.slice(0, middle), cases.slice(middle)];
    return this.part({
      if: this.anyOf(left, path),
      then: this.halves(left, path),
      else: this.halves(right, path),
    });
  }

  private anyOf(cases: readonly Case[], path: Path): Schema {
    return this.part(
      hasOneOf(
        cases.flatMap(({ values }) => values),
        path,
      ),
    );
  }

  /** Gives a schema a name. The library compiles an `if` that only refers to a name by itself, and any other together with its whole schema. */
  private part(schema: Schema): Schema {
    const text = JSON.stringify(schema);
    const name = this.partNames.get(text) ?? `part.${this.partNames.size + 1}`;
    this.partNames.set(text, name);
    this.written[name] = { ...schema, $id: name };
    return { $ref: `${name}#` };
  }
}

function nameIn(reference: string): string {
  return reference.split('#', 1)[0] ?? '';
}
