/** A reason why a release must not go live. The message also names the next step. */
export interface Refusal {
  readonly check: 'versions' | 'copies' | 'types' | 'contract' | 'server' | 'budget' | 'load' | 'draw';
  readonly message: string;
}

export class ReleaseRefused extends Error {
  override readonly name = 'Refused';

  constructor(readonly reasons: readonly Refusal[]) {
    super(reasons.map(({ check, message }) => `✗ ${check}: ${message}`).join('\n'));
  }
}

export function throwIfRefused(reasons: readonly Refusal[]): void {
  if (reasons.length > 0) throw new ReleaseRefused(reasons);
}
