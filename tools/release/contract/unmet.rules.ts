import type { NeededCall, Needs, WireOperation } from '../../webpack/needs/wire';
import { SchemaReader } from './alternatives.rules';
import { findMisfits, type CallPart, type Misfit } from './fits.rules';
import type { ServerApi } from './server-api';

/** A need of a release that a server does not meet. */
export interface UnmetNeed extends Misfit {
  /** `GET /api/rooms/{}` */
  readonly operation: string;
  /** Part of the call; `operation`: the server has no such operation. */
  readonly part: CallPart | 'operation';
}

/** Finds the operation of a call. The call may have a fixed word where the server has a parameter. */
export function findOfferedOperation(api: ServerApi, operation: string): WireOperation | undefined {
  const exactMatch = api.operations.get(operation);
  if (exactMatch) return exactMatch;
  const neededSegments = operation.split('/');
  const key = [...api.operations.keys()].find((offeredKey) => {
    const offeredSegments = offeredKey.split('/');
    return (
      offeredSegments.length === neededSegments.length &&
      offeredSegments.every((segment, index) => segment === '{}' || segment === neededSegments[index])
    );
  });
  return key === undefined ? undefined : api.operations.get(key);
}

/** Compares every call of a release with what a server offers. The server gives answers; the release gives bodies and queries. */
export function unmetNeeds(needs: Needs, api: ServerApi): readonly UnmetNeed[] {
  const [needReader, apiReader] = [new SchemaReader(needs.schemas), new SchemaReader(api.schemas)];
  const allUnmetNeeds = needs.calls.flatMap((call) => unmetNeedsOfCall(call, api, needReader, apiReader));
  // Several calls may have the same unmet need.
  return [...new Map(allUnmetNeeds.map((item) => [JSON.stringify(item), item])).values()];
}

function unmetNeedsOfCall(
  call: NeededCall,
  api: ServerApi,
  needReader: SchemaReader,
  apiReader: SchemaReader,
): UnmetNeed[] {
  const { operation } = call;
  const offeredOperation = findOfferedOperation(api, operation);
  if (!offeredOperation) return [{ operation, part: 'operation', fieldPath: '', problem: 'missing' }];
  const answerMisfits =
    call.answer && offeredOperation.answer
      ? findMisfits(
          { schema: offeredOperation.answer, reader: apiReader },
          { schema: call.answer, reader: needReader },
          'answer',
        )
      : [];
  const requestMisfits = (['body', 'query'] as const).flatMap((part) => {
    const acceptedSchema = offeredOperation[part];
    // A call without a query counts as a call with an empty query, because the server may require parameters.
    const sentSchema = call[part] ?? (part === 'query' ? { type: 'object' } : undefined);
    if (!sentSchema || !acceptedSchema) return [];
    const problems = findMisfits(
      { schema: sentSchema, reader: needReader },
      { schema: acceptedSchema, reader: apiReader },
      part,
    );
    return problems.map((misfit) => ({ operation, part, ...misfit }));
  });
  return [
    ...answerMisfits.map((misfit) => ({ operation, part: 'answer' as const, ...misfit })),
    ...requestMisfits,
  ];
}

/** Returns needs that cover everything a server offers. They replace the unknown needs of an old release without `needs.json`. */
export function needsOfServerApi({ operations, schemas }: ServerApi): Needs {
  const calls = [...operations].map(([operation, parts]) => ({ operation, ...parts }));
  return { schema: 1, calls, schemas };
}
