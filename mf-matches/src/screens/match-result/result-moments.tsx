import type { Result } from '@homeground/shared/contracts';
import { useFormat } from '@homeground/shared/i18n';
import { Moments, versusState } from '@homeground/shared/ui';
import { momentsAfter, outcomeOnly } from '@homeground/shared/widgets';

/** Celebrates a final result. The effects on the record are celebrated later, once they are counted. */
export function ResultMoments({ result }: { readonly result: Result }) {
  const format = useFormat(result.timeZone);
  const { matchId, title, host, away, shirts, final, startAt, mySide } = result;
  if (!final || !away) return null;
  const now = Date.now();
  return (
    <Moments
      moments={momentsAfter(
        { matchId, finalAt: final.finalAt, gains: result.gains ?? (mySide && outcomeOnly(final, mySide)) },
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
