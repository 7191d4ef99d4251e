import type { GameGains, Result } from '@homeground/shared/contracts';
import { useFormat } from '@homeground/shared/i18n';
import { Moments, versusState } from '@homeground/shared/ui';
import { momentsAfter } from '../../rules/moments.rules';

/** Celebrates a final result. The effects on the record are celebrated later, once they are counted. */
export function ResultMoments({ result }: { readonly result: Result }) {
  const format = useFormat(result.timeZone);
  const { matchId, title, host, away, shirts, final, startAt } = result;
  if (!final || !away) return null;
  const now = Date.now();
  return (
    <Moments
      moments={momentsAfter(
        { matchId, finalAt: final.finalAt, gains: result.gains ?? outcomeOnly(result) },
        now,
      )}
      host={host}
      away={away}
      {...(shirts && { shirts })}
      state={versusState({ ...result, result: final }, 'COMPLETED', now)}
      facts={[format.when(new Date(startAt), new Date(now))]}
      match={{ id: matchId, title, isPrivate: false }}
    />
  );
}

/** Returns only the outcome, because records are counted a moment after the score is final. */
function outcomeOnly({ final, mySide }: Result): GameGains | null {
  if (!final || final.kind !== 'PLAYED' || final.winner === null || mySide === null) return null;
  const outcome = final.winner === 'DRAW' ? 'DRAW' : final.winner === mySide ? 'WIN' : 'LOSS';
  return { outcome, played: 0, streak: 0, rating: null };
}
