import type { DocumentSchema } from './describe-schemas';

// Types of the parts of an OpenAPI document that the server reads or writes.

export interface Media {
  /** An object for JSON, a text for other media. */
  example?: unknown;
  schema?: DocumentSchema;
}

export interface Response {
  description?: string;
  content?: Record<string, Media>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: DocumentSchema;
  description?: string;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  security?: readonly object[];
  parameters?: readonly Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses?: Record<string, Response>;
  'x-error-codes'?: readonly string[];
}

export interface Document {
  info?: object;
  tags?: readonly { readonly name: string; readonly description: string }[];
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Readonly<Record<string, DocumentSchema>> };
}
