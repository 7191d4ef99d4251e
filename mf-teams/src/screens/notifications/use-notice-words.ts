import type { Notice, TeamRole } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { texts } from '../../locales';

/** What any of the kinds may carry; each text takes what it names. */
interface Told {
  readonly teamName?: string;
  readonly role?: TeamRole;
  readonly matchTitle?: string;
  readonly sideName?: string;
  readonly startAt?: string;
  readonly reason?: string;
  readonly mustAgree?: boolean;
  readonly hoursLeft?: number;
  readonly until?: string;
  readonly searchName?: string;
}

/** A notice as one sentence. */
export function useNoticeWords(): (notice: Notice) => string {
  const t = useText(texts);
  const format = useFormat();

  return ({ kind, data, actor }) => {
    const told: Told = data;
    const moment = told.startAt ?? told.until;
    const words = {
      who: actor?.nickname ?? t('notice.somebody'),
      team: told.teamName ?? '',
      role: told.role ? t(`role.${told.role}`) : '',
      match: told.matchTitle ?? '',
      side: told.sideName ?? '',
      when: moment ? format.when(new Date(moment), new Date()) : '',
      search: told.searchName ?? '',
      reason: told.reason ?? '',
      count: told.hoursLeft ?? 0,
    };
    if (kind === 'match.changed' && told.mustAgree) return t('notice.match.must_agree', words);
    if (kind === 'match.cancelled' && !told.reason) return t('notice.match.cancelled_plain', words);
    return t(`notice.${kind}`, words);
  };
}
