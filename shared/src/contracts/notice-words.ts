import { limits } from './limits';
import { isCounted, type CountedKind } from './notice-groups';
import { noticeTexts } from './notice-texts';
import type { Notice, NoticeFace } from './notifications';
import type { TeamRole } from './teams';

export { noticeTexts };

type Key = keyof typeof noticeTexts.en;

/** Data of all kinds of notices; each text uses the fields that it names. */
interface AnyNoticeData {
  readonly teamName?: string;
  readonly role?: TeamRole;
  readonly matchTitle?: string;
  readonly sideName?: string;
  readonly sideIsPerson?: boolean;
  readonly startAt?: string;
  readonly reason?: string;
  readonly mustAgree?: boolean;
  readonly hoursLeft?: number;
  readonly until?: string;
  readonly opponentLeft?: boolean;
  readonly taken?: boolean;
  readonly settled?: boolean;
  readonly searchName?: string;
  readonly decisionId?: string;
}

/** Text and date functions of the reader's language. Callers pass them, because contracts must not import i18n. */
interface LanguageFunctions {
  readonly say: (key: Key, words: Readonly<Record<string, string | number>>) => string;
  readonly when: (moment: Date) => string;
}

function textKeyOf(kind: string, data: AnyNoticeData): Key {
  if (kind === 'match.changed' && data.mustAgree) return 'match.must_agree';
  if (
    data.settled &&
    (kind === 'result.submitted' || kind === 'result.reminder' || kind === 'result.disputed')
  )
    return `${kind}.settled`;
  // Reminders that earlier versions have stored contain no time.
  if (kind === 'result.reminder' && !data.until) return 'result.reminder_soon';
  if (kind === 'proposal.talk_opened' && data.taken) return 'proposal.offer_taken';
  if ((kind === 'match.cancelled' || kind === 'proposal.withdrawn') && data.opponentLeft)
    return 'match.opponent_left';
  if (kind === 'match.cancelled' && !data.reason) return 'match.cancelled_plain';
  return kind in noticeTexts.en ? (kind as Key) : 'unknown';
}

const { max: maxGroupSize } = limits.notifications.group;

function groupTextKeyOf(
  kind: CountedKind,
  { sideName, sideIsPerson }: AnyNoticeData,
  firstFace?: NoticeFace,
): Key {
  if (kind !== 'proposal.received' && kind !== 'proposal.withdrawn') return `group.${kind}`;
  // A deleted account has no name.
  const isPerson = firstFace ? firstFace.kind === 'person' : sideIsPerson === true || !sideName;
  return `group.${kind}.${isPerson ? 'person' : 'team'}`;
}

/**
 * Returns a notice as a sentence; that of a group contains the number of people or teams. A kind that is newer than this code gets a
 * general sentence.
 */
export function noticeSentence(
  { kind, data, actor, group }: Pick<Notice, 'kind' | 'data' | 'actor' | 'group'>,
  { say, when }: LanguageFunctions,
): string {
  const noticeData: AnyNoticeData = data;
  if (group && isCounted(kind))
    return say(groupTextKeyOf(kind, noticeData, group.faces[0]), {
      count: group.count >= maxGroupSize ? `${maxGroupSize - 1}+` : group.count,
      about: noticeData.matchTitle ?? noticeData.teamName ?? '',
    });
  const moment = noticeData.startAt ?? noticeData.until;
  const { sideName = '' } = noticeData;
  // Nicknames contain no space, so a name with a space is the text for a deleted account.
  const addressAs = (name: string) => (name.includes(' ') ? name : say('person', { name }));
  return say(textKeyOf(kind, noticeData), {
    who: actor?.nickname ? addressAs(actor.nickname) : say('somebody', {}),
    team: noticeData.teamName ?? '',
    role: noticeData.role ? say(`role.${noticeData.role}`, {}) : '',
    match: noticeData.matchTitle ?? '',
    side: noticeData.sideIsPerson ? addressAs(sideName) : sideName,
    when: moment ? when(new Date(moment)) : '',
    search: noticeData.searchName ?? '',
    reason: noticeData.reason ?? '',
    count: noticeData.hoursLeft ?? 0,
  });
}
