import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';
import type { App } from './app-instance';

type Named = TSchema & { readonly $id?: string };

/**
 * A wire type by its name: registered once, referred to everywhere, so that the OpenAPI document shows `SignUp` and not a copy
 * of its fields at each route. The answer keeps the schema's type.
 */
export function named<T extends Named>(app: App, schema: T): TUnsafe<Static<T>> {
  const id = schema.$id;
  if (id === undefined) throw new Error('Only a schema with an $id can be referred to by name.');
  if (!app.getSchema(id)) app.addSchema({ ...namesInside(app, { ...schema, $id: undefined }), $id: id });
  return Type.Unsafe<Static<T>>({ $ref: `${id}#` });
}

function namesInside(app: App, schema: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, referred(app, value)]),
  );
}

function referred(app: App, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => referred(app, item));
  if (typeof value !== 'object' || value === null) return value;
  return isNamed(value) ? named(app, value) : namesInside(app, value);
}

function isNamed(value: object): value is Named {
  return '$id' in value && typeof value.$id === 'string';
}
