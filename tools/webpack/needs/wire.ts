/** The part of JSON Schema that wire types use. Needs of releases and OpenAPI documents are read as this type. */
export interface Wire {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Wire[];
  readonly oneOf?: readonly Wire[];
  readonly items?: Wire;
  readonly properties?: Readonly<Record<string, Wire>>;
  readonly patternProperties?: Readonly<Record<string, Wire>>;
  readonly additionalProperties?: boolean | Wire;
  readonly required?: readonly string[];
}

/** Schemas of an operation: its answer, body and query. The schema `{}` allows everything. */
export interface WireOperation {
  readonly answer?: Wire;
  readonly body?: Wire;
  readonly query?: Wire;
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
  readonly schemas: Readonly<Record<string, Wire>>;
}

export const needsFile = 'needs.json';
export const refPrefix = '#/components/schemas/';
