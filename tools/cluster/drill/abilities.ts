import type { Programs } from '../programs';
import type { Ability, Fault } from './faults';
import { isInNamespaces, reasonAgainstNamespaces } from './namespaces';

/** For each ability the reason why this machine lacks it; null if it has it. */
export type Reasons = Readonly<Record<Ability, string | null>>;

/** Finds out which faults this machine allows. */
export function reasonsAgainst({ faketimeLibrary }: Pick<Programs, 'faketimeLibrary'>): Reasons {
  const reason = isInNamespaces() ? null : reasonAgainstNamespaces();
  const namespaces = reason === null ? null : `no network and mount namespaces here (${reason})`;
  return {
    networks: namespaces,
    disks: namespaces,
    clocks: faketimeLibrary === null ? 'libfaketime is not installed (apt-get install faketime)' : null,
  };
}

/** Returns the faults that can run, and a sentence for each that cannot. */
export function possibleFaults(
  faults: readonly Fault[],
  reasons: Reasons,
): { readonly possible: readonly Fault[]; readonly skipped: readonly string[] } {
  const reasonFor = ({ needs }: Fault) => (needs ? reasons[needs] : null);
  return {
    possible: faults.filter((fault) => reasonFor(fault) === null),
    skipped: faults.flatMap((fault) => {
      const reason = reasonFor(fault);
      return reason === null ? [] : [`SKIPPED fault: ${fault.name}: ${reason}`];
    }),
  };
}
