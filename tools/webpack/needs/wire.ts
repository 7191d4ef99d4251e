/** JSON Schema as far as wire types use it; the needs of a release and an OpenAPI document are written in it. */
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

/** An operation, seen from one side: what an answer holds and what a call carries. `{}` is a schema that says nothing. */
export interface WireOperation {
  readonly answer?: Wire;
  readonly body?: Wire;
  readonly query?: Wire;
}

/** A call of a release; its address has `{}` for a part that is known only when it is sent. */
export interface NeededCall extends WireOperation {
  /** `GET /api/rooms/{}` */
  readonly operation: string;
}

/** `needs.json` of a release: every call its code can send, with what it reads of the answer and what it sends. */
export interface Needs {
  readonly schema: 1;
  readonly calls: readonly NeededCall[];
  /** Objects that stand in several places, by the name in their `$ref`. */
  readonly schemas: Readonly<Record<string, Wire>>;
}

export const needsFile = 'needs.json';
export const refPrefix = '#/components/schemas/';
