import { useNow } from '@homeground/shared/async';
import type { MatchCard, MatchDetail, MatchPhase, Side } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import { versusState } from '@homeground/shared/ui';
import { Versus, type VersusSide } from '../../parts/versus/versus';

interface Props {
  /** The match. A card from a list is enough until the details arrive. */
  readonly match: MatchCard & Partial<Pick<MatchDetail, 'shirts' | 'result'>>;
  readonly phase: MatchPhase;
}

/**
 * The two sides, with the state of the match between them. In a challenge the challenged team is shown as opponent, although it has not
 * accepted yet.
 */
export function MatchHero({ match, phase }: Props) {
  const now = useNow();
  const { host, away, challenge, shirts, result } = match;
  const challengedSide = challenge && { ...challenge.team, to: paths.team(challenge.team.id) };
  return (
    <Versus
      host={withLink(host)}
      away={away ? withLink(away) : (challengedSide ?? null)}
      {...(shirts && { shirts })}
      state={versusState(match, phase, now)}
      winner={result?.winner ?? null}
    />
  );
}

const withLink = (side: Side): VersusSide => ({
  ...side,
  to: side.teamId === null ? paths.user(side.userId ?? '') : paths.team(side.teamId),
});
