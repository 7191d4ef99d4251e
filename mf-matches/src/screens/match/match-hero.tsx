import type { MatchCard, MatchDetail, MatchPhase, Side } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import { versusState } from '@homeground/shared/ui';
import { Versus, type VersusSide } from '../../parts/versus/versus';
import { useNow } from '../../parts/use-now';

interface Props {
  /** A card of the list is enough until the detail arrives. */
  readonly match: MatchCard & Partial<Pick<MatchDetail, 'shirts' | 'result'>>;
  readonly phase: MatchPhase;
}

/** Who faces whom, and how it stands between them. Of a challenge the asked side is shown although it has not said yes. */
export function MatchHero({ match, phase }: Props) {
  const now = useNow();
  const { host, away, challenge, shirts, result } = match;
  const asked = challenge && { ...challenge.team, to: paths.team(challenge.team.id) };
  return (
    <Versus
      host={withPage(host)}
      away={away ? withPage(away) : (asked ?? null)}
      {...(shirts && { shirts })}
      state={versusState(match, phase, now)}
      winner={result?.winner ?? null}
    />
  );
}

const withPage = (side: Side): VersusSide => ({
  ...side,
  to: side.teamId === null ? paths.user(side.userId ?? '') : paths.team(side.teamId),
});
