import { DottedFacts } from './dotted-facts';

/** Facts that are all plain texts. */
export function Terms({ terms }: { readonly terms: readonly string[] }) {
  return [<DottedFacts key="terms" facts={terms} />];
}
