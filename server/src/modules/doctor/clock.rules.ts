import { problem, warning, type Finding } from './finding';

/**
 * Reports a clock that differs from the clock of this machine, because sessions, deadlines and signed calls compare times.
 * @param aheadMs how far the other clock is ahead
 */
export function clockFinding(owner: string, aheadMs: number): readonly Finding[] {
  const seconds = Math.abs(aheadMs) / 1000;
  if (seconds < 2) return [];
  const text = `The clock of ${owner} is ${seconds.toFixed(0)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine’s.`;
  const advice = 'Let a time service (chrony, systemd-timesyncd) set both clocks.';
  return [seconds < 30 ? warning('Clock', text, advice) : problem('Clock', text, advice)];
}
