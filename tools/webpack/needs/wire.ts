/** The part of JSON Schema that wire types use. Needs of releases and OpenAPI documents are read as this type. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
}

/** Schemas of an operation: its answer, body and query. The schema `{}` allows everything. */
export interface WireOperation {
  readonly answer?: Schema;
  readonly body?: Schema;
  readonly query?: Schema;
}

/** A call of a release; its address has `{}` for each part that is only known at run time. */
export interface NeededCall extends WireOperation {
  /** `GET /api/rooms/{}` */
  readonly operation: string;
}

/** Content of `needs.json`: every call that the code of a release can send, with the fields that it reads and sends. */
export interface Needs {
  readonly schema: 1;
  readonly calls: readonly NeededCall[];
  /** Schemas that are used in several places, by the name in their `$ref`. */
  readonly schemas: Readonly<Record<string, Schema>>;
}

export const needsFile = 'needs.json';
export const refPrefix = '#/components/schemas/';
