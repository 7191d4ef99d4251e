import type { SubjectKind } from './modules/moderation/moderation-row.repository';

/** One text or place that a person wrote. */
export interface PeopleWords {
  /** The author. For a copy, the copied column: `copy of user_account.bio`. */
  readonly by: string;
  /**
   * A kind of report: an operator who hides a reported thing of this kind hides this text, and the report keeps a copy
   * of it. `unread`: no call returns this text to another user. A sentence: why others read this text although no
   * operator can hide it.
   */
  readonly hidden: SubjectKind | 'unread' | Sentence;
  /**
   * `account`: erased with the author's account. `evidence`: deleted with the evidence of its case. Otherwise a sentence says why the text
   * stays.
   */
  readonly erased: 'account' | 'evidence' | Sentence;
}
type Sentence = `${string}.`;

const ownPlace = { by: 'its person', hidden: 'unread', erased: 'account' } as const;
const profile = { by: 'its person', hidden: 'user', erased: 'account' } as const;
const secretOfPerson = { by: 'its person', hidden: 'unread', erased: 'account' } as const;
const neighbourhood = 'It is the name of a neighbourhood, which is public.';
const team = { by: 'leaders of the team', hidden: 'team', erased: 'account' } as const;
const post = { by: 'the host', hidden: 'match', erased: 'account' } as const;
const chat = {
  by: 'the sender',
  hidden: 'message',
  erased: 'The conversation belongs to the other side, too.',
} as const;
const caseData = { hidden: 'unread', erased: 'evidence' } as const;
const expiringData = { hidden: 'unread', erased: 'account' } as const;

/**
 * Every column with texts or places of people. A JSON column with several texts has an entry for each path. "Add a
 * field" in CONTRIBUTING.md says how to add an entry. Tests fill each column, hide and erase, and search for the
 * written texts: people-words.test.ts, hidden-words.test.ts and erasure.test.ts.
 */
export const peopleWords = {
  'user_account.username': secretOfPerson,
  'user_account.nickname': profile,
  'user_account.nickname_key': { by: 'copy of user_account.nickname', hidden: 'unread', erased: 'account' },
  'user_account.nickname_skeleton': {
    by: 'copy of user_account.nickname',
    hidden: 'unread',
    erased: 'account',
  },
  'user_account.bio': profile,
  'user_account.picture': profile,
  'user_account.latitude': ownPlace,
  'user_account.longitude': ownPlace,
  'user_account.region_depth1': { ...ownPlace, hidden: neighbourhood },
  'user_account.region_depth2': { ...ownPlace, hidden: neighbourhood },
  'user_account.region_depth3': { ...ownPlace, hidden: neighbourhood },
  'user_account.region_en': { ...ownPlace, hidden: neighbourhood },
  'departure.nickname': { by: 'copy of user_account.nickname', hidden: 'unread', erased: 'account' },
  'departure.bio': { by: 'copy of user_account.bio', hidden: 'unread', erased: 'account' },
  'departure.picture': { by: 'copy of user_account.picture', hidden: 'unread', erased: 'account' },
  'recovery_email.email': secretOfPerson,
  'mail_link.email': secretOfPerson,
  'mail.payload': { by: 'its person: a former address', ...expiringData },
  'session.user_agent': { by: 'the browser', hidden: 'unread', erased: 'account' },
  'known_device.user_agent': { by: 'the browser', hidden: 'unread', erased: 'account' },
  'saved_search.name': secretOfPerson,
  'saved_search.filters words': secretOfPerson,
  'notification.data': { by: 'copy of saved_search.name', hidden: 'unread', erased: 'account' },
  'idempotency.answer': { by: 'copy of answers', ...expiringData },
  'address_cache.answer': { by: 'the address service, for a place of a person', ...expiringData },
  'address_cache.latitude_milli': { by: 'copy of a place', ...expiringData },
  'address_cache.longitude_milli': { by: 'copy of a place', ...expiringData },
  'stored_file.address': {
    by: 'copy of the columns of pictures',
    hidden: 'unread',
    erased: 'A picture of a chat stays with its message; the next sweep deletes the others.',
  },

  'team.name': team,
  'team.name_key': { by: 'copy of team.name', hidden: 'unread', erased: 'account' },
  'team.name_skeleton': { by: 'copy of team.name', hidden: 'unread', erased: 'account' },
  'team.description': team,
  'team.logo': team,
  'team.latitude': { by: 'leaders of the team', hidden: 'unread', erased: 'account' },
  'team.longitude': { by: 'leaders of the team', hidden: 'unread', erased: 'account' },
  'team.region': { by: 'leaders of the team', hidden: neighbourhood, erased: neighbourhood },

  'match.title': post,
  'match.content': post,
  'match.rules': post,
  'match.cost_note': post,
  'match.venue_name': post,
  'match.venue_address': post,
  'match.cancel_reason': post,
  'match.lat': { ...post, hidden: 'It is a point on a map.' },
  'match.lng': { ...post, hidden: 'It is a point on a map.' },
  'match.region': { by: 'the host', hidden: neighbourhood, erased: neighbourhood },
  'guest_spot.note': { by: 'leaders of the side', hidden: 'match', erased: 'account' },
  'line_up_guest.name': {
    by: 'the member who brings the guest, or the guest',
    hidden: 'Its team and those with the answer link read it; leaders of the team can remove the guest.',
    erased: 'account',
  },

  'room.message': { ...chat, by: 'the applicant; the first message of the room is the same' },
  'message.body': chat,
  'message.picture': chat,
  'message.terms place.venueName': chat,
  'message.terms place.venueAddress': chat,
  'review.comment': { by: 'the author', hidden: 'review', erased: 'account' },

  'report.note': { by: 'the reporter', hidden: 'unread', erased: 'account' },
  'report.evidence': { by: 'copy of what was reported', ...caseData },
  'evidence_picture.address': { by: 'copy of a reported picture', ...caseData },
  'public_report.name': { by: 'the reporter', ...caseData },
  'public_report.email': { by: 'the reporter', ...caseData },
  'moderation_decision.words': { by: 'an operator', ...caseData },
  'moderation_decision.appeal': { by: 'the person concerned', ...caseData },
  'moderation_decision.appeal_words': { by: 'an operator', ...caseData },
  'moderation_decision.original': { by: 'copy of what was hidden', hidden: 'unread', erased: 'account' },
  'moderation_note.words': { by: 'an operator', ...caseData },
} satisfies Readonly<Record<string, PeopleWords>>;

export type WordsKey = keyof typeof peopleWords;
export const wordsKeys = Object.keys(peopleWords) as WordsKey[];
export const wordsAt: Readonly<Record<WordsKey, PeopleWords>> = peopleWords;
export const columnOf = (key: string): string => key.split(' ')[0] ?? key;

/**
 * Returns a word that a test writes into this column only, so that a hit names its source. The word is valid as a username and as a
 * nickname.
 */
export const wordOf = (key: WordsKey): string => `word${String(wordsKeys.indexOf(key)).padStart(2, '0')}x`;
