import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type { FastifyServerOptions } from 'fastify';
import { buildSerializer } from './serialization';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;

// strictNumbers is off: with this option Ajv skips the bounds of a number of 400 digits in a query, which it converts to Infinity.
const commonOptions = {
  removeAdditional: false,
  useDefaults: true,
  allErrors: true,
  verbose: true,
  strictNumbers: false,
} as const;

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>;

/**
 * Compiles a validator at its first call: the validators of all routes together take a quarter of a second, and few are called in the first
 * minute.
 */
function compileAtFirstCall(compile: () => Validator): Validator {
  const getValidator = lazy(compile);
  const validate = ((data: unknown) => {
    const isValid: unknown = getValidator()(data);
    validate.errors = getValidator().errors ?? null;
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
  const compilersByCount = new Map<number, ReturnType<BuildCompilerFromPool>>();
  // Called once for each route. Schemas are added and never changed, so an equal number means the same schemas.
  const buildValidator: BuildCompilerFromPool = (externalSchemas) => {
    const count = Object.keys(externalSchemas).length;
    const compiler = compilersByCount.get(count) ?? build(externalSchemas);
    compilersByCount.set(count, compiler);
    return compiler;
  };
  const build: BuildCompilerFromPool = (externalSchemas) => {
    const strictCompiler = lazy(() =>
      compilers(externalSchemas, { customOptions: { ...commonOptions, coerceTypes: false } }),
    );
    const coercingCompiler = lazy(() =>
      compilers(externalSchemas, { customOptions: { ...commonOptions, coerceTypes: 'array' } }),
    );
    // Fastify passes a part of the route (`httpPart`), which the type of the library calls a schema.
    return (route) =>
      compileAtFirstCall(() =>
        typeof route === 'object' && route['httpPart'] === 'body'
          ? strictCompiler()(route)
          : coercingCompiler()(route),
      );
  };
  return { compilersFactory: { buildValidator, buildSerializer } };
}
