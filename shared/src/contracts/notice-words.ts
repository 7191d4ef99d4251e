import { noticeTexts } from './notice-texts';
import type { Notice } from './notifications';
import type { TeamRole } from './teams';

export { noticeTexts };

type Key = keyof typeof noticeTexts.en;

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

/** How the language is spoken: contracts know no dictionary's grammar and no clock. */
interface Speech {
  readonly say: (key: Key, words: Readonly<Record<string, string | number>>) => string;
  readonly when: (moment: Date) => string;
}

function keyOf(kind: string, told: Told): Key {
  if (kind === 'match.changed' && told.mustAgree) return 'match.must_agree';
  if (kind === 'match.cancelled' && !told.reason) return 'match.cancelled_plain';
  return kind in noticeTexts.en ? (kind as Key) : 'unknown';
}

/** A notice as one sentence; one of a kind that is younger than this code says that there is something. */
export function noticeSentence(
  { kind, data, actor }: Pick<Notice, 'kind' | 'data' | 'actor'>,
  { say, when }: Speech,
): string {
  const told: Told = data;
  const moment = told.startAt ?? told.until;
  return say(keyOf(kind, told), {
    who: actor?.nickname ?? say('somebody', {}),
    team: told.teamName ?? '',
    role: told.role ? say(`role.${told.role}`, {}) : '',
    match: told.matchTitle ?? '',
    side: told.sideName ?? '',
    when: moment ? when(new Date(moment)) : '',
    search: told.searchName ?? '',
    reason: told.reason ?? '',
    count: told.hoursLeft ?? 0,
  });
}
