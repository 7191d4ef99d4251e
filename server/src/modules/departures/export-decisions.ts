import { sql } from 'kysely';
import { part } from './export-part';

/** Export of the decisions of operators about a user (SPEC 8.11). */
export const decisionParts = {
  /** Decisions about this user, and the user's objections. */
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
    ownerColumns: ['concerned_id'],
    key: { id: 'uuid' },
    filter: () => sql`act <> 'DISMISS'`,
  }),
  suspension: part({
    table: 'suspension',
    columns: ['since', 'until'],
    ownerColumns: ['user_id'],
    key: { user_id: 'uuid' },
    isSingle: true,
  }),
};
