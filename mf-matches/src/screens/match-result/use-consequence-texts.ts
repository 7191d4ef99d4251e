import { limits, type Result } from '@homeground/shared/contracts';
import { useFormat, useSpokenName, useText } from '@homeground/shared/i18n';
import { useCallback } from 'react';
import { texts } from './locales';

const hours = limits.result.answerHours;

/** Returns a function that gives sentences about the next step, with its time in the reader's time zone. */
export function useConsequenceTexts(): (result: Result) => string[] {
  const t = useText(texts);
  const format = useFormat();
  const spoken = useSpokenName();
  return useCallback(
    (result) => {
      const when = (moment: string | null) => (moment ? format.when(new Date(moment), new Date()) : '');
      const due = when(result.dueAt);
      const opponent = result.mySide === 'AWAY' ? result.host : result.away;
      const other = opponent ? spoken(opponent) : '';
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
          return [submitted()];
        case 'DISPUTED':
          return [
            t(result.may.agree && !result.may.revise ? 'next.revised' : 'next.disputed', { other, due }),
          ];
        case 'FINAL':
          return final();
        case 'VOID':
          return [t('next.void')];
        case 'UNREPORTED':
          return [t('next.unreported')];
      }

      function submitted(): string {
        const claimant = result.told.host ? 'HOST' : 'AWAY';
        if (result.mySide === claimant) return t('next.waiting', { other, due });
        const claim = (result.told.host ?? result.told.away)?.claim;
        const isBlamed = claim?.kind === 'FORFEIT' && claim.noShow === result.mySide;
        return t(isBlamed ? 'next.answer_no_show' : 'next.answer', { due });
      }

      function final(): string[] {
        const at = when(result.final?.finalAt ?? result.endedAt);
        const silent = result.final ? result.final.bySilence : true;
        const how = silent ? t('next.silence', { hours, when: at }) : t('next.agreed', { when: at });
        if (result.final?.kind === 'NOT_PLAYED') return [how, t('next.not_played')];
        if (!result.rated) return [how, t('next.counts_not')];
        return [how, t(result.final?.kind === 'FORFEIT' ? 'next.counts_forfeit' : 'next.counts')];
      }
    },
    [t, format, spoken],
  );
}
