import type { Client } from 'pg';
import { groupBy } from './group-by';
import type { Crew, WriteLog } from './writers';

/** Who must get which kind of notice about which match, and about which room if there is one. */
export interface ExpectedNotice {
  readonly userId: string;
  readonly kind: string;
  readonly matchId: string | null;
  readonly roomId: string | null;
}

export interface StoredNotice extends ExpectedNotice {
  readonly number: number;
}

export interface NoticeFindings {
  readonly missing: number;
  readonly doubled: number;
  /** Notices for which no writer gave a cause. */
  readonly uncaused: number;
  /** People whose notices are not numbered from 1 without gaps. */
  readonly misnumbered: number;
  /** Kinds of the notices above, for the report. */
  readonly kinds: readonly string[];
}

/** Returns the notices that the acknowledged writes cause. The person who acts gets none. */
export function expectedNotices(
  {
    applications,
    talkRoomIds,
    confirmations,
    results,
  }: Pick<WriteLog, 'applications' | 'talkRoomIds' | 'confirmations' | 'results'>,
  hostId: string,
): readonly ExpectedNotice[] {
  const byRoom = new Map(applications.map((application) => [application.roomId, application]));
  const byMatch = groupBy(applications, ({ matchId }) => matchId);
  return [
    ...applications.map(({ matchId, roomId }) => ({
      userId: hostId,
      kind: 'proposal.received',
      matchId,
      roomId,
    })),
    ...talkRoomIds.flatMap((roomId) => {
      const application = byRoom.get(roomId);
      return application ? [{ ...application, kind: 'proposal.talk_opened' }] : [];
    }),
    ...confirmations.flatMap(({ matchId, proposalIds }) =>
      (byMatch.get(matchId) ?? []).map((application) => ({
        ...application,
        kind: proposalIds.includes(application.roomId) ? 'match.confirmed' : 'proposal.closed',
      })),
    ),
    ...results.flatMap(({ matchId, opponentId }) =>
      [
        { userId: opponentId, kind: 'result.submitted' },
        { userId: hostId, kind: 'result.final' },
        ...[hostId, opponentId].map((userId) => ({ userId, kind: 'review.open' })),
      ].map((notice) => ({ ...notice, matchId, roomId: null })),
    ),
  ];
}

const keyOf = ({ userId, kind, matchId, roomId }: ExpectedNotice) => `${kind} ${userId} ${matchId} ${roomId}`;

/** Compares the stored notices of all people with the expected ones, of which each must exist exactly once. */
export function compareNotices(
  expected: readonly ExpectedNotice[],
  stored: readonly StoredNotice[],
  lastNumbers: ReadonlyMap<string, number>,
): NoticeFindings {
  const storedByKey = groupBy(stored, keyOf);
  const expectedKeys = new Set(expected.map(keyOf));
  const missing = expected.filter((notice) => !storedByKey.has(keyOf(notice)));
  const doubled = [...storedByKey.values()].flatMap((notices) => notices.slice(1));
  const uncaused = stored.filter((notice) => !expectedKeys.has(keyOf(notice)));
  const storedByUser = groupBy(stored, ({ userId }) => userId);
  const userIds = new Set([...storedByUser.keys(), ...lastNumbers.keys()]);
  const misnumbered = [...userIds].filter((userId) => {
    const numbers = (storedByUser.get(userId) ?? []).map(({ number }) => number).sort((a, b) => a - b);
    return (
      numbers.some((number, index) => number !== index + 1) || numbers.length !== lastNumbers.get(userId)
    );
  });
  return {
    missing: missing.length,
    doubled: doubled.length,
    uncaused: uncaused.length,
    misnumbered: misnumbered.length,
    kinds: [...new Set([...missing, ...doubled, ...uncaused].map(({ kind }) => kind))],
  };
}

/** Compares the stored notices of the crew with the log of the writers. */
export async function checkNotices(db: Client, crew: Crew, writeLog: WriteLog): Promise<NoticeFindings> {
  const userIds = [crew.host, ...crew.applicants, ...crew.chatPartners, crew.reader].map(({ id }) => id);
  const { rows: stored } = await db.query<StoredNotice>(
    `select user_id as "userId", kind, data ->> 'matchId' as "matchId", number,
       case when kind like 'result.%' or kind like 'review.%' then null else data ->> 'matchProposalId' end as "roomId"
     from notification where user_id = any ($1)`,
    [userIds],
  );
  const { rows: counters } = await db.query<{ userId: string; last: number }>(
    'select user_id as "userId", last from notification_counter where user_id = any ($1)',
    [userIds],
  );
  const lastNumbers = new Map(counters.map(({ userId, last }) => [userId, last]));
  return compareNotices(expectedNotices(writeLog, crew.host.id), stored, lastNumbers);
}
