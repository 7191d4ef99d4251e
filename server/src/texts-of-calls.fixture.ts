import type { WordsKey } from './people-words.fixture';

const post = {
  title: 'match.title',
  content: 'match.content',
  venueName: 'match.venue_name',
  venueAddress: 'match.venue_address',
  costNote: 'match.cost_note',
  rules: 'match.rules',
} as const;

/** Where the server stores each free text that a call accepts, by the address of the call and the path in its body. */
export const textsOfCalls: Readonly<Record<string, Readonly<Record<string, WordsKey>>>> = {
  '/api/accounts': { username: 'user_account.username', nickname: 'user_account.nickname' },
  '/api/me': { nickname: 'user_account.nickname', bio: 'user_account.bio' },
  '/api/me/email': { email: 'recovery_email.email' },
  '/api/recovery/mail': { username: 'mail.payload' },
  '/api/me/saved-searches': { name: 'saved_search.name', 'filters.words': 'saved_search.filters words' },
  '/api/reports': { note: 'report.note' },
  '/api/teams': { name: 'team.name', description: 'team.description' },
  '/api/teams/:teamId': { name: 'team.name', description: 'team.description' },
  '/api/teams/:teamId/challenges': post,
  '/api/matches': post,
  '/api/matches/:id': post,
  '/api/matches/:id/cancel': { reason: 'match.cancel_reason' },
  '/api/matches/:id/proposals': { message: 'room.message' },
  '/api/matches/:id/challenge/accept': { message: 'room.message' },
  '/api/matches/:id/refusals': { message: 'message.body' },
  '/api/matches/:id/guest-spots': { note: 'guest_spot.note' },
  '/api/guest-spots/:id': { note: 'guest_spot.note' },
  '/api/guest-spots/:id/offers': { message: 'room.message' },
  '/api/matches/:id/line-up/guests': { name: 'line_up_guest.name' },
  '/api/matches/:id/line-up/guests/:guestId': { name: 'line_up_guest.name' },
  '/api/matches/:id/review': { comment: 'review.comment' },
  '/api/guest-offers/:id/review': { comment: 'review.comment' },
  '/api/rooms/:id/messages': { text: 'message.body' },
  '/api/rooms/:id/pictures/:picture': { alt: 'message.body' },
  '/api/rooms/:id/cards': {
    'place.venueName': 'message.terms place.venueName',
    'place.venueAddress': 'message.terms place.venueAddress',
  },
  '/answer': { name: 'line_up_guest.name' },
  '/report': { note: 'report.note', name: 'public_report.name', email: 'public_report.email' },
  '/report/receipt': { words: 'report.note' },
  '/decision': { words: 'moderation_decision.appeal' },
  '/operator/cases/:id/notes': { words: 'moderation_note.words' },
  '/operator/cases/:id/decide': { words: 'moderation_decision.words' },
  '/operator/decisions/:id/appeal': { words: 'moderation_decision.appeal_words' },
  '/operator/people/:id/case': { note: 'report.note' },
  '/operator/teams/:id/case': { note: 'report.note' },
  '/operator/matches/:id/case': { note: 'report.note' },
};

/** Other texts of calls, by address and path. */
export const otherTexts: readonly { readonly why: string; readonly texts: RegExp }[] = [
  { why: 'an id or a reference', texts: / (\w+\.)*(id|\w+Id|\d+|rematchOf|about)$/ },
  {
    why: 'a secret, stored as a hash if at all',
    texts: / (password|current|next|code|token|k|p256dh|auth|endpoint)$/,
  },
  { why: 'a time, a day or a zone', texts: / (\w+\.)*(timeZone|startAt|\w+Day|\w+Time)$/ },
  {
    why: 'a choice of a form',
    texts:
      /^\/(answer|report|operator\/.+) (act|another|answer|terms|days|only|really|proof|reason|true|upheld|to|version|queue|kind|key)$/,
  },
  { why: 'a report of a page without a person', texts: /^\/api\/(area-reports|page-vitals) / },
  {
    why: 'compared with stored texts only',
    texts: /^\/(api\/session|api\/recovery\/code|operator\/sign-in|operator\/find) /,
  },
];
