import type { NeededCall, Needs, WireOperation } from '../../webpack/needs/wire';
import { SchemaReader } from './alternatives.rules';
import { findMisfits, type CallPart, type Misfit } from './fits.rules';
import type { Offer } from './offer';

/** A need of a release that a server does not meet. */
export interface UnmetNeed extends Misfit {
  /** `GET /api/rooms/{}` */
  readonly operation: string;
  /** Part of the call; `operation`: the server has no such operation. */
  readonly part: CallPart | 'operation';
}

/** Finds the operation of a call. The call may have a fixed word where the server has a parameter. */
export function operationFor(offer: Offer, operation: string): WireOperation | undefined {
  const exactMatch = offer.operations.get(operation);
  if (exactMatch) return exactMatch;
  const neededSegments = operation.split('/');
  const key = [...offer.operations.keys()].find((offeredKey) => {
    const offeredSegments = offeredKey.split('/');
    return (
      offeredSegments.length === neededSegments.length &&
      offeredSegments.every((segment, index) => segment === '{}' || segment === neededSegments[index])
    );
  });
  return key === undefined ? undefined : offer.operations.get(key);
}

/** Compares every call of a release with what a server offers. For an answer the server is the given side; for a body or a query the release is. */
export function unmetNeeds(needs: Needs, offer: Offer): readonly UnmetNeed[] {
  const [needReader, offerReader] = [new SchemaReader(needs.schemas), new SchemaReader(offer.schemas)];
  const allUnmetNeeds = needs.calls.flatMap((call) => unmetNeedsOfCall(call, offer, needReader, offerReader));
  // Several calls may have the same unmet need.
  return [...new Map(allUnmetNeeds.map((item) => [JSON.stringify(item), item])).values()];
}

function unmetNeedsOfCall(
  call: NeededCall,
  offer: Offer,
  needReader: SchemaReader,
  offerReader: SchemaReader,
): UnmetNeed[] {
  const { operation } = call;
  const offeredOperation = operationFor(offer, operation);
  if (!offeredOperation) return [{ operation, part: 'operation', fieldPath: '', problem: 'missing' }];
  const answerMisfits =
    call.answer && offeredOperation.answer
      ? findMisfits(
          { schema: offeredOperation.answer, reader: offerReader },
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
      { schema: acceptedSchema, reader: offerReader },
      part,
    );
    return problems.map((misfit) => ({ operation, part, ...misfit }));
  });
  return [
    ...answerMisfits.map((misfit) => ({ operation, part: 'answer' as const, ...misfit })),
    ...requestMisfits,
  ];
}

/** Returns everything that a server offers as needs. They stand for the needs of an old release, which has no `needs.json`. */
export function needsOfOffer({ operations, schemas }: Offer): Needs {
  const calls = [...operations].map(([operation, parts]) => ({ operation, ...parts }));
  return { schema: 1, calls, schemas };
}
