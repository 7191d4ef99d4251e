import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';
import type { App } from './app-instance';

type NamedSchema = TSchema & { readonly $id?: string };

/**
 * Registers a contract type once and returns a reference to it, so that the OpenAPI document shows `SignUp` and not a copy of its
 * fields at each route. The reference has the type of the schema.
 */
export function registerSchema<T extends NamedSchema>(app: App, schema: T): TUnsafe<Static<T>> {
  const id = schema.$id;
  if (id === undefined) throw new Error('Only a schema with an $id can be referred to by name.');
  if (!app.getSchema(id)) app.addSchema({ ...withReferences(app, { ...schema, $id: undefined }), $id: id });
  return Type.Unsafe<Static<T>>({ $ref: `${id}#` });
}

function withReferences(app: App, schema: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, withReference(app, value)]),
  );
}

function withReference(app: App, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withReference(app, item));
  if (typeof value !== 'object' || value === null) return value;
  return isNamed(value) ? registerSchema(app, value) : withReferences(app, value);
}

function isNamed(value: object): value is NamedSchema {
  return '$id' in value && typeof value.$id === 'string';
}
