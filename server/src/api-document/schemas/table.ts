import type { SchemaText } from '../../platform/http/describe-schemas';

/** Sentences about the schemas of one subject, by name. */
export type SchemaTable = Readonly<Record<string, SchemaText>>;
