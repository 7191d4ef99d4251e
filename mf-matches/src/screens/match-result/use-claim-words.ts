import { scoreOf, winnerOf, type Result, type ResultClaim, type Winner } from '@homeground/shared/contracts';
import { useSpokenName, useText } from '@homeground/shared/i18n';
import { texts } from './locales';

type Sides = Pick<Result, 'host' | 'away'>;

export interface ClaimWords {
  /** Visible text, such as "3 : 2" or "Night owls won". */
  readonly short: string;
  /** Winner in words, because "3 : 2" does not say whose points come first; null if `short` names the winner. */
  readonly outcome: string | null;
  /** The sets of a score; null if the sport has none. */
  readonly sets: string | null;
  /** The claim as a sentence with names, for screen readers. */
  readonly sentence: string;
}

export function useClaimWords({ host, away }: Sides): (claim: ResultClaim) => ClaimWords {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const names = { HOST: host.name, AWAY: away?.name ?? '' };
  const spokenNames = { HOST: spokenName(host), AWAY: away ? spokenName(away) : '' };
  const sameWords = (text: string): ClaimWords => ({
    short: text,
    outcome: null,
    sets: null,
    sentence: text,
  });
  const outcomeOf = (winner: Winner) => (winner === 'DRAW' ? t('draw') : t('won', { name: names[winner] }));

  return (claim) => {
    if (claim.kind === 'NOT_PLAYED') return sameWords(t('not_played'));
    if (claim.kind === 'FORFEIT') return sameWords(t('no_show', { name: spokenNames[claim.noShow] }));
    if (claim.mode === 'WIN_ONLY') return sameWords(outcomeOf(claim.winner));
    const score = scoreOf(claim);
    const winner = winnerOf(claim);
    return {
      short: `${score.host} : ${score.away}`,
      outcome: winner && outcomeOf(winner),
      sets: claim.mode === 'SETS' ? claim.sets.map((set) => `${set.host}–${set.away}`).join(', ') : null,
      sentence: t('score_spoken', {
        host: names.HOST,
        hostScore: score.host,
        away: names.AWAY,
        awayScore: score.away,
      }),
    };
  };
}
