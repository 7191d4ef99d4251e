import { scoreOf, type Result, type ResultClaim } from '@homeground/shared/contracts';
import { useSpokenName, useText } from '@homeground/shared/i18n';
import { texts } from './locales';

type Sides = Pick<Result, 'host' | 'away'>;

export interface ClaimWords {
  /** Visible text, such as "3 : 2" or "Night owls won". */
  readonly short: string;
  /** The sets of a score; null if the sport has none. */
  readonly sets: string | null;
  /** The same as a sentence with names, for screen readers. */
  readonly sentence: string;
}

export function useClaimWords({ host, away }: Sides): (claim: ResultClaim) => ClaimWords {
  const t = useText(texts);
  const spoken = useSpokenName();
  const nameOf = { HOST: host.name, AWAY: away?.name ?? '' };
  const spokenOf = { HOST: spoken(host), AWAY: away ? spoken(away) : '' };
  const plain = (text: string): ClaimWords => ({ short: text, sets: null, sentence: text });

  return (claim) => {
    if (claim.kind === 'NOT_PLAYED') return plain(t('not_played'));
    if (claim.kind === 'FORFEIT') return plain(t('no_show', { name: spokenOf[claim.noShow] }));
    if (claim.mode === 'WIN_ONLY')
      return plain(claim.winner === 'DRAW' ? t('draw') : t('won', { name: nameOf[claim.winner] }));
    const score = scoreOf(claim);
    return {
      short: `${score.host} : ${score.away}`,
      sets: claim.mode === 'SETS' ? claim.sets.map((set) => `${set.host}–${set.away}`).join(', ') : null,
      sentence: t('score_said', {
        host: nameOf.HOST,
        hostScore: score.host,
        away: nameOf.AWAY,
        awayScore: score.away,
      }),
    };
  };
}
