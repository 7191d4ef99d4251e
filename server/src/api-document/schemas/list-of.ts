import type { ValueList } from '../../platform/http/describe-schemas';

/** Returns a list whose values all have a meaning; the type checker refuses a missing or an unknown value. */
export function listOf<const V extends string>(
  values: readonly V[],
  meanings: Readonly<Record<V, string>>,
): ValueList {
  return { values, about: `${values.map((value) => `\`${value}\`: ${meanings[value]}`).join('; ')}.` };
}
