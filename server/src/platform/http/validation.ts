import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type { FastifyServerOptions } from 'fastify';
import { buildSerializer } from './serialization';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;

// strictNumbers is off, because Ajv would then skip the bounds of infinite numbers, and JSON.parse turns 400 digits into Infinity.
const common = {
  removeAdditional: false,
  useDefaults: true,
  allErrors: true,
  verbose: true,
  strictNumbers: false,
} as const;

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>;

/** Compiles at the first call: all routes together take a quarter of a second, and few of them are called in the first minute. */
function compiledAtFirstCall(compile: () => Validator): Validator {
  const compiled = lazy(compile);
  const validate = ((data: unknown) => {
    const isValid: unknown = compiled()(data);
    validate.errors = compiled().errors ?? null;
    return isValid;
  }) as Validator;
  return validate;
}

function lazy<T>(make: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => (result ??= { value: make() }).value;
}

/**
 * Validates bodies strictly: no coercion, no removal, unknown fields are refused. Queries and parameters are text, so they are
 * coerced. All problems are collected (the body limit bounds them), so that a form can show each at its field.
 */
export function schemaController(): SchemaController {
  const compilers = AjvCompiler();
  const built = new Map<number, ReturnType<BuildCompilerFromPool>>();
  // Called once for each route. Schemas are added and never changed, so an equal number means the same schemas.
  const buildValidator: BuildCompilerFromPool = (externalSchemas) => {
    const count = Object.keys(externalSchemas).length;
    const compiler = built.get(count) ?? build(externalSchemas);
    built.set(count, compiler);
    return compiler;
  };
  const build: BuildCompilerFromPool = (externalSchemas) => {
    const exact = lazy(() =>
      compilers(externalSchemas, { customOptions: { ...common, coerceTypes: false } }),
    );
    const fromText = lazy(() =>
      compilers(externalSchemas, { customOptions: { ...common, coerceTypes: 'array' } }),
    );
    // Fastify passes a part of the route (`httpPart`), which the type of the library calls a schema.
    return (route) =>
      compiledAtFirstCall(() =>
        typeof route === 'object' && route['httpPart'] === 'body' ? exact()(route) : fromText()(route),
      );
  };
  return { compilersFactory: { buildValidator, buildSerializer } };
}
