import { sql } from 'kysely';
import { part } from './export-part';

/** Of a person's data, what operators decided about them (SPEC 8.11). */
export const decisionParts = {
  /** What operators decided about this person, and what the person answered. */
  decisionsAboutMe: part({
    table: 'moderation_decision',
    columns: [
      'act',
      'reason',
      'words',
      'until',
      'decided_at',
      'undone_at',
      'appeal',
      'appealed_at',
      'appeal_upheld',
      'appeal_words',
      'appeal_decided_at',
    ],
    of: ['concerned_id'],
    key: { id: 'uuid' },
    only: () => sql`act <> 'DISMISS'`,
  }),
  suspension: part({
    table: 'suspension',
    columns: ['since', 'until'],
    of: ['user_id'],
    key: { user_id: 'uuid' },
    single: true,
  }),
};
