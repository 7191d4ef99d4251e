import { refPrefix, type Schema } from '../../webpack/needs/wire';

/** A kind of value that a schema allows: one of a list of values, a plain type, an array or an object. */
export type Alternative =
  | { readonly kind: 'values'; readonly values: readonly unknown[] }
  | { readonly kind: 'string' | 'number' | 'boolean' | 'null' }
  | { readonly kind: 'array'; readonly items: Schema }
  | Fields;

export interface Fields {
  readonly kind: 'object';
  readonly fields: Readonly<Record<string, Schema>>;
  readonly required: ReadonlySet<string>;
  /** Schema of all fields that are not in `fields`; null: no schema is given for other fields. */
  readonly unnamedFields: Schema | null;
}

/** Reads schemas of one document, whose named parts refer to each other. */
export class SchemaReader {
  private readonly alternativesBySchema = new Map<Schema, readonly Alternative[] | null>();

  constructor(private readonly schemas: Readonly<Record<string, Schema>>) {}

  resolve(schema: Schema): Schema {
    return schema.$ref === undefined
      ? schema
      : this.resolve(this.schemas[schema.$ref.replace(refPrefix, '')] ?? {});
  }

  /** Returns the kinds of values that a schema allows; null if it allows everything. */
  alternatives(schemaOrReference: Schema): readonly Alternative[] | null {
    const schema = this.resolve(schemaOrReference);
    const knownAlternatives = this.alternativesBySchema.get(schema);
    if (knownAlternatives !== undefined) return knownAlternatives;
    const alternatives = this.readAlternatives(schema);
    this.alternativesBySchema.set(schema, alternatives);
    return alternatives;
  }

  /** Returns the values of a field that allows only listed values; null for any other field. */
  valuesOf({ fields }: Fields, name: string): readonly unknown[] | null {
    const schema = fields[name];
    const alternatives = schema && this.alternatives(schema);
    if (!alternatives || alternatives.length === 0) return null;
    const values = alternatives.flatMap((item) => (item.kind === 'values' ? item.values : []));
    return alternatives.every(({ kind }) => kind === 'values') ? values : null;
  }

  private readAlternatives(schema: Schema): readonly Alternative[] | null {
    if (schema.const !== undefined) return [{ kind: 'values', values: [schema.const] }];
    if (schema.enum) return [{ kind: 'values', values: schema.enum }];
    const members = schema.anyOf ?? schema.oneOf;
    if (members) {
      const parts = members.map((part) => this.alternatives(part));
      return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
    }
    if (schema.type === undefined) return schema.properties ? [this.fieldsOf(schema)] : null;
    return [schema.type].flat().map((type) => this.alternativeOfType(type, schema));
  }

  private alternativeOfType(type: string, schema: Schema): Alternative {
    if (type === 'array') return { kind: 'array', items: schema.items ?? {} };
    if (type === 'object') return this.fieldsOf(schema);
    if (type === 'string' || type === 'boolean' || type === 'null') return { kind: type };
    return { kind: 'number' };
  }

  private fieldsOf({
    properties = {},
    patternProperties = {},
    additionalProperties,
    required = [],
  }: Schema): Fields {
    const [patternSchema] = Object.values(patternProperties);
    const unnamedFields =
      patternSchema ?? (typeof additionalProperties === 'object' ? additionalProperties : null);
    return { kind: 'object', fields: properties, required: new Set(required), unnamedFields };
  }
}
