import type { Schema, WireOperation } from '../../webpack/needs/wire';

/** Contract of a server: its operations, in whose paths `{}` replaces each parameter, and the schemas of their data. */
export interface ServerApi {
  /** Version and contract hash that the server publishes. */
  readonly name: string;
  readonly operations: ReadonlyMap<string, WireOperation>;
  readonly schemas: Readonly<Record<string, Schema>>;
}

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: Media;
  readonly responses?: Readonly<Record<string, Media>>;
}

interface Document {
  readonly info?: { readonly version?: string; readonly 'x-contract'?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

const jsonSchema = ({ content }: Media) => content?.['application/json']?.schema;

function answerOf({ responses = {} }: Operation): Schema | undefined {
  const answers = Object.entries(responses).flatMap(([status, media]) =>
    status.startsWith('2') ? (jsonSchema(media) ?? []) : [],
  );
  return answers.length > 1 ? { anyOf: answers } : answers[0];
}

function queryOf({ parameters = [] }: Operation): Schema {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema = {} }) => [name, schema])),
    required: query.flatMap(({ name, required }) => (required ? [name] : [])),
  };
}

/** Reads the operations from an OpenAPI document. `sourceName` is its address or file, for messages. */
export function serverApiOf(value: unknown, sourceName: string): ServerApi {
  const { info, paths, components } = (value ?? {}) as Document;
  if (!paths || Object.keys(paths).length === 0)
    throw new Error(
      `${sourceName} is not an OpenAPI document with operations. Is that the address of a Homeground server?`,
    );
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const answer = answerOf(operation);
      const body = operation.requestBody && (jsonSchema(operation.requestBody) ?? {});
      const offeredOperation = {
        ...(answer && { answer }),
        ...(body && { body }),
        query: queryOf(operation),
      };
      return [`${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`, offeredOperation] as const;
    }),
  );
  const hash = info?.['x-contract'];
  return {
    name: `${info?.version ?? 'without a version'}${hash === undefined ? '' : ` (${hash})`}`,
    operations: new Map(operations),
    schemas: components?.schemas ?? {},
  };
}

/** Path of the OpenAPI document on a server. */
export const openApiPath = '/api/openapi.json';

/** Fetches the OpenAPI document of the server at this address. */
export async function fetchServerApi(url: string): Promise<ServerApi> {
  const address = `${url}${openApiPath}`;
  const advice = `Start the server, or name its address with --url (RELEASE_URL).`;
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).catch(
    (cause: unknown) => {
      const reason =
        cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
      throw new Error(
        `No server answers at ${address} (${reason}), so nothing is known of what the live server offers. ${advice}`,
      );
    },
  );
  if (!answer.ok)
    throw new Error(
      `${address} answered ${answer.status}, so nothing is known of what the live server offers. ${advice}`,
    );
  return serverApiOf(await answer.json(), address);
}
