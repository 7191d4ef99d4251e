import type { Schema } from '../../webpack/needs/wire';
import type { Alternative, Fields, SchemaReader } from './alternatives.rules';

/** A place in a schema at which the given values do not fit the needed values. */
export interface Misfit {
  /** `rooms[].topic` */
  readonly fieldPath: string;
  /**
   * `missing`: a needed field is never given · `optional`: a required field is only sometimes given · `value`: the needed side does not
   * accept a given value · `kind`: the type differs · `refused`: a given field is not accepted.
   */
  readonly problem: 'missing' | 'optional' | 'value' | 'kind' | 'refused';
  /** The value, or the two kinds. */
  readonly detail?: string;
}

export interface ReadableSchema {
  readonly schema: Schema;
  readonly reader: SchemaReader;
}

const prefixFieldPath = (prefix: string, misfits: readonly Misfit[]): Misfit[] =>
  misfits.map((misfit) => ({
    ...misfit,
    fieldPath:
      prefix + (misfit.fieldPath === '' || misfit.fieldPath.startsWith('[') ? '' : '.') + misfit.fieldPath,
  }));

const shortestList = (misfitLists: readonly (readonly Misfit[])[]): readonly Misfit[] =>
  misfitLists.reduce((shortestSoFar, list) => (list.length < shortestSoFar.length ? list : shortestSoFar));

const describeAlternatives = (alternatives: readonly Alternative[]) =>
  alternatives
    .map((item) =>
      item.kind === 'values' ? item.values.map((value) => JSON.stringify(value)).join(' or ') : item.kind,
    )
    .join(' or ');

const isSentAsText = ({ kind }: Alternative) => kind === 'string' || kind === 'number' || kind === 'boolean';

function allowsValue(alternative: Alternative, value: unknown): boolean {
  if (alternative.kind === 'values') return alternative.values.includes(value);
  return alternative.kind === (value === null ? 'null' : typeof value);
}

/** A part of a call. The server refuses unknown fields of a body or a query. All values of a query are sent as text. */
export type CallPart = 'answer' | 'body' | 'query';

/**
 * Compares the given schema with the needed schema: each value that the given schema allows must fit the needed schema. Lengths and
 * patterns are not compared.
 */
export function findMisfits(
  givenSide: ReadableSchema,
  neededSide: ReadableSchema,
  part: CallPart,
): readonly Misfit[] {
  const resultsByPair = new Map<Schema, Map<Schema, readonly Misfit[]>>();

  function compare(givenSchemaOrReference: Schema, neededSchemaOrReference: Schema): readonly Misfit[] {
    const [givenSchema, neededSchema] = [
      givenSide.reader.resolve(givenSchemaOrReference),
      neededSide.reader.resolve(neededSchemaOrReference),
    ];
    const resultsOfGiven = resultsByPair.get(givenSchema) ?? new Map<Schema, readonly Misfit[]>();
    resultsByPair.set(givenSchema, resultsOfGiven);
    const knownResult = resultsOfGiven.get(neededSchema);
    if (knownResult) return knownResult;
    // Prevents an endless loop for a schema that contains itself.
    resultsOfGiven.set(neededSchema, []);
    const [givenAlternatives, neededAlternatives] = [
      givenSide.reader.alternatives(givenSchema),
      neededSide.reader.alternatives(neededSchema),
    ];
    // A schema that allows everything causes no misfit.
    const misfits =
      givenAlternatives && neededAlternatives
        ? givenAlternatives.flatMap((item) => compareAlternative(item, neededAlternatives))
        : [];
    resultsOfGiven.set(neededSchema, misfits);
    return misfits;
  }

  function compareAlternative(
    givenAlternative: Alternative,
    neededAlternatives: readonly Alternative[],
  ): readonly Misfit[] {
    if (givenAlternative.kind === 'values')
      return givenAlternative.values
        .filter(
          (value) => !neededAlternatives.some((neededAlternative) => allowsValue(neededAlternative, value)),
        )
        .map((value): Misfit => ({ fieldPath: '', problem: 'value', detail: JSON.stringify(value) }));
    const sameKind = neededAlternatives.filter(({ kind }) => kind === givenAlternative.kind);
    if (part === 'query' && isSentAsText(givenAlternative) && neededAlternatives.some(isSentAsText))
      return [];
    if (sameKind.length === 0)
      return [
        {
          fieldPath: '',
          problem: 'kind',
          detail: `${givenAlternative.kind} instead of ${describeAlternatives(neededAlternatives)}`,
        },
      ];
    if (givenAlternative.kind === 'array')
      return shortestList(
        sameKind.map((needed) =>
          needed.kind === 'array' ? prefixFieldPath('[]', compare(givenAlternative.items, needed.items)) : [],
        ),
      );
    if (givenAlternative.kind !== 'object') return [];
    return compareObject(
      givenAlternative,
      sameKind.flatMap((needed) => (needed.kind === 'object' ? [needed] : [])),
    );
  }

  /** Compares objects. If a field distinguishes several needed objects, each value of that field is compared separately. */
  function compareObject(givenObject: Fields, neededObjects: readonly Fields[]): readonly Misfit[] {
    const discriminator = neededObjects.length > 1 ? findDiscriminator(givenObject, neededObjects) : null;
    if (!discriminator)
      return shortestList(neededObjects.map((neededObject) => compareFields(givenObject, neededObject)));
    return discriminator.values.flatMap((value): readonly Misfit[] => {
      const matchingObjects = neededObjects.filter((neededObject) =>
        neededSide.reader.valuesOf(neededObject, discriminator.name)?.includes(value),
      );
      if (matchingObjects.length === 0)
        return [{ fieldPath: discriminator.name, problem: 'value', detail: JSON.stringify(value) }];
      const narrowedObject = {
        ...givenObject,
        fields: { ...givenObject.fields, [discriminator.name]: { enum: [value] } },
      };
      return shortestList(
        matchingObjects.map((matchingObject) => compareFields(narrowedObject, matchingObject)),
      );
    });
  }

  function findDiscriminator(givenObject: Fields, neededObjects: readonly Fields[]) {
    for (const name of Object.keys(givenObject.fields)) {
      const values = givenSide.reader.valuesOf(givenObject, name);
      if (values && neededObjects.every((neededObject) => neededSide.reader.valuesOf(neededObject, name)))
        return { name, values };
    }
    return null;
  }

  function compareFields(givenObject: Fields, neededObject: Fields): readonly Misfit[] {
    const misfits: Misfit[] = [];
    for (const [name, neededField] of Object.entries(neededObject.fields)) {
      const field = givenObject.fields[name] ?? givenObject.unnamedFields;
      const isRequired = neededObject.required.has(name);
      if (!field) {
        if (isRequired) misfits.push({ fieldPath: name, problem: 'missing' });
        continue;
      }
      if (isRequired && !givenObject.required.has(name))
        misfits.push({ fieldPath: name, problem: 'optional' });
      misfits.push(...prefixFieldPath(name, compare(field, neededField)));
    }
    const furtherFields = Object.entries(givenObject.fields).filter(
      ([name]) => !Object.hasOwn(neededObject.fields, name),
    );
    if (neededObject.unnamedFields) {
      for (const [name, field] of furtherFields)
        misfits.push(...prefixFieldPath(name, compare(field, neededObject.unnamedFields)));
      // `[…]` stands for a field of any name.
      if (givenObject.unnamedFields)
        misfits.push(
          ...prefixFieldPath('[…]', compare(givenObject.unnamedFields, neededObject.unnamedFields)),
        );
    } else if (part !== 'answer')
      misfits.push(...furtherFields.map(([name]) => ({ fieldPath: name, problem: 'refused' as const })));
    return misfits;
  }

  return compare(givenSide.schema, neededSide.schema);
}
