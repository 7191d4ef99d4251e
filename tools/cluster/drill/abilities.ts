import type { Ability, Fault } from './faults';

/** Reason why this machine lacks an ability, by ability; null if the machine has the ability. */
export type Reasons = Readonly<Record<Ability, string | null>>;

/** Returns the faults that can run, and a sentence for each fault that cannot. */
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
