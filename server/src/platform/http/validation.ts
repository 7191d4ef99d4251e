import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type { FastifyServerOptions } from 'fastify';
import { buildSerializer } from './serialization';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;

// Strict, Ajv looks at the bounds of finite numbers only, and a number of 400 digits has become infinite before it looks.
const common = {
  removeAdditional: false,
  useDefaults: true,
  allErrors: true,
  verbose: true,
  strictNumbers: false,
} as const;

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>;

/** Delays the work: all routes together take a quarter of a second, and a process serves few of them in its first minute. */
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
  // Asked for once for each route. Schemas are added and never changed, so as many are the same ones.
  const buildValidator: BuildCompilerFromPool = (externalSchemas) => {
    const count = Object.keys(externalSchemas).length;
    const known = built.get(count) ?? build(externalSchemas);
    built.set(count, known);
    return known;
  };
  const build: BuildCompilerFromPool = (externalSchemas) => {
    const exact = lazy(() =>
      compilers(externalSchemas, { customOptions: { ...common, coerceTypes: false } }),
    );
    const fromText = lazy(() =>
      compilers(externalSchemas, { customOptions: { ...common, coerceTypes: 'array' } }),
    );
    // Fastify hands over the whole route's part, which the library's type calls a schema.
    return (route) =>
      compiledAtFirstCall(() =>
        typeof route === 'object' && route['httpPart'] === 'body' ? exact()(route) : fromText()(route),
      );
  };
  return { compilersFactory: { buildValidator, buildSerializer } };
}
