import { good, problem, warning, type Finding } from './finding';

const subject = 'Sentinels';
/** With fewer Sentinels the loss of one leaves no majority. */
const SENTINELS_NEEDED = 3;

/** Knowledge of a Sentinel about its master. */
export interface SentinelView {
  /** All Sentinels that know this master. */
  readonly sentinels: number;
  /** Replicas that follow the master now. */
  readonly replicas: number;
  /** Answer of `sentinel ckquorum` if no failover is possible. */
  readonly quorumError: string | null;
}

export function sentinelFindings({ sentinels, replicas, quorumError }: SentinelView): readonly Finding[] {
  const findings: Finding[] = [];
  if (quorumError !== null)
    findings.push(
      problem(
        subject,
        `The Sentinels cannot replace the master (${quorumError}).`,
        'Start the Sentinels that are missing. Those that are gone for good still count: run "sentinel reset" with the name of the master at each of the others.',
      ),
    );
  if (replicas === 0)
    findings.push(
      warning(
        subject,
        'No replica follows the master, so nothing takes over when it dies.',
        'Start a replica of it (ops/cluster/redis.conf).',
      ),
    );
  if (sentinels < SENTINELS_NEEDED)
    findings.push(
      warning(
        subject,
        `There are only ${sentinels} Sentinels, so the loss of one leaves no majority.`,
        `Start ${SENTINELS_NEEDED}, each on its own machine.`,
      ),
    );
  if (findings.length > 0) return findings;
  const follow = replicas === 1 ? '1 replica follows it' : `${replicas} replicas follow it`;
  return [good(subject, `${sentinels} Sentinels agree on the master, and ${follow}.`)];
}
