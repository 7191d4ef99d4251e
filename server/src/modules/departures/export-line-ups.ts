import { part } from './export-part';

/** Export of a user's line-up answers, guest spots, nudges and answer links. */
export const lineUpParts = {
  lineUpAnswers: part({
    table: 'line_up_answer',
    columns: ['match_id', 'side', 'answer', 'brings_ball', 'answered_at'],
    ownerColumns: ['user_id'],
    key: { match_id: 'uuid' },
  }),
  /**
   * Entries of the user as a guest: by an accepted guest offer, or by an answer link. Names of other people are not
   * included.
   */
  guestAnswers: part({
    table: 'line_up_guest',
    columns: ['match_id', 'side', 'name', 'answer', 'brings_ball', 'guest_offer_id', 'answered_at'],
    ownerColumns: ['user_id'],
    key: { id: 'uuid' },
  }),
  /** Guest spots that the user posted for teams. */
  guestSpotsPosted: part({
    table: 'guest_spot',
    columns: [
      ...(['id', 'match_id', 'side', 'team_id', 'state', 'wanted', 'found', 'position'] as const),
      ...(['level_from', 'level_to', 'gender', 'cost', 'note', 'created_at', 'updated_at'] as const),
    ],
    ownerColumns: ['posted_by'],
    key: { id: 'uuid' },
  }),
  lineUpNudges: part({
    table: 'line_up_nudge',
    columns: ['match_id', 'side', 'nudged_at'],
    ownerColumns: ['nudged_by'],
    key: { match_id: 'uuid', side: 'text' },
  }),
  answerLinksMade: part({
    table: 'answer_link',
    columns: ['match_id', 'side', 'show_names', 'created_at', 'revoked_at'],
    ownerColumns: ['created_by'],
    key: { id: 'uuid' },
  }),
};
