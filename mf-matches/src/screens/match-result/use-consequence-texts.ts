import { limits, type Result } from '@homeground/shared/contracts';
import { useFormat, useSpokenName, useText } from '@homeground/shared/i18n';
import { useCallback } from 'react';
import { texts } from './locales';

const hours = limits.result.answerHours;

/** Returns a function that gives sentences about the state of a result and the next step, with times in the reader's time zone. */
export function useConsequenceTexts(): (result: Result) => string[] {
  const t = useText(texts);
  const format = useFormat();
  const spokenName = useSpokenName();
  return useCallback(
    (result) => {
      const when = (moment: string | null) => (moment ? format.when(new Date(moment), new Date()) : '');
      const due = when(result.dueAt);
      const opponent = result.mySide === 'AWAY' ? result.host : result.away;
      const other = opponent ? spokenName(opponent) : '';
      switch (result.state) {
        case 'NONE':
          return result.lateCancels.length > 0 ? [] : [t('next.none')];
        case 'TOO_EARLY':
          return [t('next.too_early', { when: when(result.opensAt) })];
        case 'NOTHING_TOLD':
          return [
            result.may.tell ? t('next.nothing', { other, hours }) : t('member_note'),
            t('next.nothing_due', { due }),
          ];
        case 'SUBMITTED':
          return [submittedText()];
        case 'DISPUTED':
          return [
            t(result.may.agree && !result.may.revise ? 'next.revised' : 'next.disputed', { other, due }),
          ];
        case 'FINAL':
          return finalTexts();
        case 'VOID':
          return [t('next.void')];
        case 'UNREPORTED':
          return [t('next.unreported')];
      }

      function submittedText(): string {
        const claimant = result.told.host ? 'HOST' : 'AWAY';
        if (result.mySide === claimant) return t('next.waiting', { other, due });
        const claim = (result.told.host ?? result.told.away)?.claim;
        const isBlamed = claim?.kind === 'FORFEIT' && claim.noShow === result.mySide;
        return t(isBlamed ? 'next.answer_no_show' : 'next.answer', { due });
      }

      function finalTexts(): string[] {
        const time = when(result.final?.finalAt ?? result.endedAt);
        const isBySilence = result.final ? result.final.bySilence : true;
        const text = isBySilence
          ? t('next.silence', { hours, when: time })
          : t('next.agreed', { when: time });
        if (result.final?.kind === 'NOT_PLAYED') return [text, t('next.not_played')];
        if (!result.rated) return [text, t('next.counts_not')];
        return [text, t(result.final?.kind === 'FORFEIT' ? 'next.counts_forfeit' : 'next.counts')];
      }
    },
    [t, format, spokenName],
  );
}
