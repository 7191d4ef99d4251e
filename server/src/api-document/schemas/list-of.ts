import type { ValueList } from '../../platform/http/describe-schemas';

/** Describes a list of values for the API document. The type checker requires exactly one meaning for each value. */
export function listOf<const V extends string>(
  values: readonly V[],
  meanings: Readonly<Record<V, string>>,
): ValueList {
  return { values, about: `${values.map((value) => `\`${value}\`: ${meanings[value]}`).join('; ')}.` };
}
