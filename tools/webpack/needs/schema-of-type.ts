import ts from 'typescript';
import type { Schema } from './wire';

const anySchema: Schema = {};

/** Converts TypeScript types to JSON Schema. An area may rely on exactly these types, because it was compiled against them. */
export class SchemaOfType {
  private readonly schemasByType = new Map<ts.Type, Schema>();
  /** Types that are being converted. */
  private readonly openTypes = new Set<ts.Type>();

  constructor(private readonly checker: ts.TypeChecker) {}

  schemaOf(type: ts.Type): Schema {
    const knownSchema = this.schemasByType.get(type);
    if (knownSchema) return knownSchema;
    // Inside itself, a recursive type allows everything.
    if (this.openTypes.has(type)) return anySchema;
    this.openTypes.add(type);
    const schema = this.createSchema(type);
    this.openTypes.delete(type);
    this.schemasByType.set(type, schema);
    return schema;
  }

  /**
   * Returns the properties of a type; undefined for `any`. The program is compiled without the DOM library, so types such as FormData are
   * `any`.
   */
  fieldsOf(type: ts.Type): readonly ts.Symbol[] | undefined {
    return type.flags & ts.TypeFlags.Any ? undefined : this.checker.getPropertiesOfType(type);
  }

  private createSchema(type: ts.Type): Schema {
    const { flags } = type;
    if (type.isUnion()) return this.unionSchema(type.types);
    if (flags & ts.TypeFlags.BooleanLiteral) return { enum: [this.checker.typeToString(type) === 'true'] };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    return flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? this.objectSchema(type) : anySchema;
  }

  private unionSchema(members: readonly ts.Type[]): Schema {
    const schemas = members
      .filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)))
      .map((member) => this.schemaOf(member));
    if (schemas.includes(anySchema)) return anySchema;
    const values = schemas.flatMap((schema) => schema.enum ?? []);
    const isBoolean = values.includes(true) && values.includes(false);
    const enumValues = isBoolean ? values.filter((value) => typeof value !== 'boolean') : values;
    const parts = [
      ...(enumValues.length > 0 ? [{ enum: enumValues }] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...schemas.filter((schema) => !schema.enum),
    ];
    return parts.length === 1 ? (parts[0] ?? anySchema) : { anyOf: parts };
  }

  private objectSchema(type: ts.Type): Schema {
    const elementType = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (elementType && (this.checker.isArrayType(type) || this.checker.isTupleType(type)))
      return { type: 'array', items: this.schemaOf(elementType) };
    const fields = this.checker.getPropertiesOfType(type);
    const valueType = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (fields.length === 0 && valueType)
      return { type: 'object', additionalProperties: this.schemaOf(valueType) };
    const isOptional = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Optional) !== 0;
    return {
      type: 'object',
      properties: Object.fromEntries(
        fields.map((field) => [field.name, this.schemaOf(this.checker.getTypeOfSymbol(field))]),
      ),
      required: fields.filter((field) => !isOptional(field)).map(({ name }) => name),
    };
  }
}
