import ts from 'typescript';
import type { Wire } from './wire';

const anything: Wire = {};

/** Writes TypeScript types as JSON Schema: what the compiler held the code to is what the code relies on. */
export class SchemaOfType {
  private readonly known = new Map<ts.Type, Wire>();
  private readonly open = new Set<ts.Type>();

  constructor(private readonly checker: ts.TypeChecker) {}

  of(type: ts.Type): Wire {
    const known = this.known.get(type);
    if (known) return known;
    // A type that contains itself: its inside is described once.
    if (this.open.has(type)) return anything;
    this.open.add(type);
    const schema = this.describe(type);
    this.open.delete(type);
    this.known.set(type, schema);
    return schema;
  }

  /** undefined: the type is unknown here, such as one of the browser. */
  fieldsOf(type: ts.Type): readonly ts.Symbol[] | undefined {
    return type.flags & ts.TypeFlags.Any ? undefined : this.checker.getPropertiesOfType(type);
  }

  private describe(type: ts.Type): Wire {
    const { flags } = type;
    if (type.isUnion()) return this.union(type.types);
    if (flags & ts.TypeFlags.BooleanLiteral) return { enum: [this.checker.typeToString(type) === 'true'] };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    return flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? this.object(type) : anything;
  }

  private union(members: readonly ts.Type[]): Wire {
    const schemas = members
      .filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)))
      .map((member) => this.of(member));
    if (schemas.includes(anything)) return anything;
    const values = schemas.flatMap((schema) => schema.enum ?? []);
    const isBoolean = values.includes(true) && values.includes(false);
    const words = isBoolean ? values.filter((value) => typeof value !== 'boolean') : values;
    const parts = [
      ...(words.length > 0 ? [{ enum: words }] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...schemas.filter((schema) => !schema.enum),
    ];
    return parts.length === 1 ? (parts[0] ?? anything) : { anyOf: parts };
  }

  private object(type: ts.Type): Wire {
    const element = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (element && (this.checker.isArrayType(type) || this.checker.isTupleType(type)))
      return { type: 'array', items: this.of(element) };
    const fields = this.checker.getPropertiesOfType(type);
    const values = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (fields.length === 0 && values) return { type: 'object', additionalProperties: this.of(values) };
    const isOptional = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Optional) !== 0;
    return {
      type: 'object',
      properties: Object.fromEntries(
        fields.map((field) => [field.name, this.of(this.checker.getTypeOfSymbol(field))]),
      ),
      required: fields.filter((field) => !isOptional(field)).map(({ name }) => name),
    };
  }
}
