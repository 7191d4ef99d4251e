import {
  enumOf,
  schemaOfValues,
  isSchema,
  mergeEqualCases,
  tagsOf,
  type Case,
  type Path,
  type Schema,
} from './schema-tags';

/** Named schemas, which others refer to as `{ "$ref": "Name#" }`. */
type NamedSchemas = Readonly<Record<string, unknown>>;

const simpleTypes = new Set<unknown>(['string', 'number', 'integer', 'boolean']);
const annotationKeys = new Set(['$id', 'title', 'description']);
const onlyNull: Schema = { type: 'null' };
/** Only this schema makes the library refuse every value, null included. */
const refuseEverything: Schema = { anyOf: [{ not: {} }] };

/**
 * Rewrites schemas for fast-json-stringify, which finds the member of a union by validating the value against each member. The
 * rewritten schemas allow the same values, but the type or one field shows the member (ADR 222). Other unions stay as they are.
 */
export class WritableSchemas {
  private readonly rewrittenSchemas: Record<string, unknown> = {};
  private readonly partNames = new Map<string, string>();

  constructor(private readonly originals: NamedSchemas) {
    for (const name of Object.keys(originals)) this.writeNamed(name);
  }

  /** Returns the rewritten named schemas and the parts that they refer to. */
  get named(): NamedSchemas {
    return this.rewrittenSchemas;
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
    if (Object.keys(rest).some((key) => !annotationKeys.has(key))) return rewritten;
    const union = this.rewriteUnion(members);
    // The library mistakes an `$id` beside a reference for the name of the referenced schema.
    return union && !('$id' in rest && '$ref' in union) ? { ...rest, ...union } : rewritten;
  }

  private writeNamed(name: string): void {
    if (name in this.rewrittenSchemas) return;
    // Set before the rewriting, because a schema may refer to itself.
    this.rewrittenSchemas[name] = this.originals[name];
    this.rewrittenSchemas[name] = this.rewrite(this.originals[name]);
  }

  private rewriteUnion(members: readonly Schema[]): Schema | undefined {
    const nonNullMembers = members.filter((member) => member['type'] !== 'null');
    const hasNull = nonNullMembers.length < members.length;
    const [first, second] = nonNullMembers;
    if (!first || (!second && !hasNull)) return undefined;
    const schema = second ? (enumOf(nonNullMembers) ?? this.chooseByTag(nonNullMembers)) : first;
    if (!schema || hasNull) return schema && this.allowNull(schema);
    if (!('enum' in schema)) return schema;
    // Without this `if` the library would write null as an empty text.
    return {
      if: this.namePart({ enum: schema['enum'] }),
      then: schema,
      else: this.namePart(refuseEverything),
    };
  }

  private allowNull(schema: Schema): Schema | undefined {
    if (typeof schema['$ref'] === 'string') return this.referenceOrNull(schema['$ref']);
    if ('if' in schema) return this.nullOr(schema);
    const { type, ...rest } = enumOf([schema]) ?? schema;
    // The library would write the default of a member for a missing field, and a constant for every value but null.
    if ('default' in rest || 'const' in rest) return undefined;
    if (type === 'object' || type === 'array') return { ...rest, type, nullable: true };
    if (!simpleTypes.has(type)) return undefined;
    // With `nullable` the library would also write values of other types.
    const values = rest['enum'];
    return { ...rest, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) };
  }

  /**
   * Adds a named schema that also allows null: for `nullable` beside a reference the library copies the whole schema,
   * and it ignores `nullable` for a choice.
   */
  private referenceOrNull(reference: string): Schema | undefined {
    const nullableName = `${nameOfReference(reference)}.or-null`;
    if (!(nullableName in this.rewrittenSchemas)) {
      const target = this.resolveReference({ $ref: reference });
      const schema = 'if' in target ? this.nullOr({ $ref: reference }) : this.allowNull(target);
      if (!schema) return undefined;
      this.rewrittenSchemas[nullableName] = { ...schema, $id: nullableName };
    }
    return { $ref: `${nullableName}#` };
  }

  private resolveReference(schema: Schema): Schema {
    if (typeof schema['$ref'] !== 'string') return schema;
    const name = nameOfReference(schema['$ref']);
    this.writeNamed(name);
    const target = this.rewrittenSchemas[name];
    return isSchema(target) ? this.resolveReference(target) : {};
  }

  private nullOr(schema: Schema): Schema {
    return { if: this.namePart(onlyNull), then: onlyNull, else: schema };
  }

  private chooseByTag(members: readonly Schema[]): Schema | undefined {
    for (const { path, groups } of tagsOf(members.map((member) => this.resolveReference(member)))) {
      const cases: Case[] = [];
      for (const [value, group] of groups) {
        const schema = group.length === 1 ? group[0] : this.chooseByTag(group);
        if (schema) cases.push({ values: [value], schema });
      }
      if (cases.length < groups.size) continue;
      const mergedCases = mergeEqualCases(cases, path);
      return {
        if: this.anyOf(mergedCases, path),
        then: this.chooseByHalves(mergedCases, path),
        else: this.namePart(refuseEverything),
      };
    }
    return undefined;
  }

  /** Tests for one half of the cases, then for one half of that half: five tests find one of thirty cases. */
  private chooseByHalves(cases: readonly Case[], path: Path): Schema {
    const [first] = cases;
    if (cases.length === 1 && first) return this.namePart(first.schema);
    const middle = Math.ceil(cases.length / 2);
    const [left, right] = [cases.slice(0, middle), cases.slice(middle)];
    return this.namePart({
      if: this.anyOf(left, path),
      then: this.chooseByHalves(left, path),
      else: this.chooseByHalves(right, path),
    });
  }

  private anyOf(cases: readonly Case[], path: Path): Schema {
    return this.namePart(
      schemaOfValues(
        cases.flatMap(({ values }) => values),
        path,
      ),
    );
  }

  /**
   * Names a schema: the library compiles an `if` that is only a reference separately, and any other `if` together with
   * the whole schema around it.
   */
  private namePart(schema: Schema): Schema {
    const text = JSON.stringify(schema);
    const name = this.partNames.get(text) ?? `part.${this.partNames.size + 1}`;
    this.partNames.set(text, name);
    this.rewrittenSchemas[name] = { ...schema, $id: name };
    return { $ref: `${name}#` };
  }
}

function nameOfReference(reference: string): string {
  return reference.split('#', 1)[0] ?? '';
}
