import { part } from './export-part';

/** What a person answered, asked and shared about who comes to a match. */
export const lineUpParts = {
  lineUpAnswers: part({
    table: 'line_up_answer',
    columns: ['match_id', 'side', 'answer', 'brings_ball', 'answered_at'],
    of: ['user_id'],
    key: { match_id: 'uuid' },
  }),
  /** What the person answered by a link before they had an account. Names they wrote in of others are those people's. */
  guestAnswers: part({
    table: 'line_up_guest',
    columns: ['match_id', 'side', 'name', 'answer', 'brings_ball', 'answered_at'],
    of: ['user_id'],
    key: { id: 'uuid' },
  }),
  lineUpNudges: part({
    table: 'line_up_nudge',
    columns: ['match_id', 'side', 'nudged_at'],
    of: ['nudged_by'],
    key: { match_id: 'uuid', side: 'text' },
  }),
  answerLinksMade: part({
    table: 'answer_link',
    columns: ['match_id', 'side', 'show_names', 'created_at', 'revoked_at'],
    of: ['created_by'],
    key: { id: 'uuid' },
  }),
};
