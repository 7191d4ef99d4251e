import {
  limits,
  type NoticesSince,
  type NotificationsPage,
  type MarkNoticesRead,
} from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { Db, Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import type { Live } from '../../platform/live';
import type { BatchDelivery, BatchedEvent, Delivery } from '../../platform/outbox';
import { cursorOf, readCursor } from '../../platform/paging/cursor';
import type { CompletedAct } from './completed-act';
import { insertNotices, type IdentifiedNotice } from './new-notices.repository';
import type { NewNotice } from './notice';
import * as repository from './notifications.repository';

export interface NotificationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly live: Live;
  /** Invitations that wait for an answer of the user; the list shows them above the notices. */
  readonly pendingInvitationsOf: (
    db: Db,
    userId: string,
    now: Date,
  ) => Promise<NotificationsPage['invitations']>;
}

export interface NoticeDeliveryDeps extends Pick<NotificationDeps, 'live'> {
  /** Database connections of background deliveries. */
  readonly jobsDb: NotificationDeps['db'];
}

const DAY = 86_400_000;
/** The highest value of the column `number`: the first page has no upper limit. */
const MAX_NUMBER = 2 ** 31 - 1;

/** Handles outbox events: stores the notices in the same transaction, and updates open pages after it. */
export async function deliverNotices(
  deps: NoticeDeliveryDeps,
  events: readonly BatchedEvent<NewNotice>[],
  { trx, now, afterCommit }: BatchDelivery,
): Promise<void> {
  const newNotices = events.map(({ id, payload }) => ({ id, newNotice: payload }));
  const storedNotices = await insertNotices(trx, newNotices, now);
  afterCommit(() => sendToOpenPages(deps, storedNotices));
}

/** Sends stored notices to the open pages of their receivers. Most receivers have no open page, so their notices are not read. */
async function sendToOpenPages(
  { jobsDb, live }: NoticeDeliveryDeps,
  storedNotices: readonly IdentifiedNotice[],
): Promise<void> {
  const receivers = new Set(storedNotices.map(({ newNotice }) => newNotice.userId));
  const openReceivers = await live.withOpenPages([...receivers]);
  const sentNotices = storedNotices.filter(({ newNotice }) => openReceivers.has(newNotice.userId));
  if (sentNotices.length === 0) return;
  const unreadCounts = await repository.countUnreadOf(jobsDb, [...openReceivers]);
  const ids = sentNotices.map(({ id }) => id);
  for (const { userId, notice } of await repository.findNotices(jobsDb, ids)) {
    const unread = unreadCounts.get(userId) ?? 0;
    live.toUser(userId, { topic: 'notice', number: notice.number, unread, notice });
  }
}

/** Handles an outbox event: marks the notices of a completed act as read, also on the open pages of their receivers. */
export async function markNoticesOfActDone(
  { live }: Pick<NotificationDeps, 'live'>,
  act: CompletedAct,
  { trx, id, now, afterCommit }: Delivery,
): Promise<void> {
  if (act.userIds?.length === 0) return;
  const receiverIds = new Set(await repository.markDone(trx, act, { id, now }));
  // An answered invitation leaves the list even if its notice was already read.
  if (act.invitationId !== undefined) act.userIds?.forEach((userId) => receiverIds.add(userId));
  for (const [userId, unread] of await repository.countUnreadOf(trx, [...receiverIds]))
    afterCommit(() => live.toUser(userId, { topic: 'unread', unread, done: true }));
}

export async function notificationsPage(
  deps: NotificationDeps,
  userId: string,
  cursor: string | undefined,
): Promise<NotificationsPage> {
  const { db, clock } = deps;
  const now = clock.now();
  const [beforeNumber] = cursor === undefined ? [MAX_NUMBER] : readCursor(cursor, ['number']);
  const pageSize = limits.notifications.rows.max;
  // The number is read before the notices, or with them, so that a notice stored in between stays unread.
  const [number, foundNotices, unread, invitations] = await Promise.all([
    repository.lastNumber(db, userId),
    repository.noticesBefore(db, userId, beforeNumber, retentionStart(now), pageSize + 1),
    repository.countUnread(db, userId),
    cursor === undefined ? deps.pendingInvitationsOf(db, userId, now) : [],
  ]);
  const notices = foundNotices.slice(0, pageSize);
  const lastNotice = notices.at(-1);
  return {
    invitations,
    notices,
    next: foundNotices.length > pageSize && lastNotice ? cursorOf([lastNotice.number]) : null,
    number,
    unread,
  };
}

export async function noticesSince(
  { db }: Pick<NotificationDeps, 'db'>,
  userId: string,
  since: number,
): Promise<NoticesSince> {
  const limit = limits.notifications.catchUp.max;
  // Number and count are read before the notices, so that a notice stored in between is sent and not counted as missing.
  const [number, unread] = [
    await repository.lastNumber(db, userId),
    await repository.countUnread(db, userId),
  ];
  const notices = await repository.noticesAfter(db, userId, since, limit + 1);
  const limited = notices.length > limit;
  return {
    notices: limited ? [] : notices,
    number: Math.max(number, notices.at(-1)?.number ?? 0),
    unread,
    limited,
  };
}

export async function markNoticeRead(
  { clock }: NotificationDeps,
  trx: Trx,
  userId: string,
  id: string,
): Promise<number> {
  if (!(await repository.markRead(trx, userId, id, clock.now()))) throw notFound();
  return repository.countUnread(trx, userId);
}

export async function markNoticesRead(
  { clock }: NotificationDeps,
  trx: Trx,
  userId: string,
  seen: MarkNoticesRead,
): Promise<number> {
  await repository.markListedRowsRead(trx, userId, seen, clock.now());
  return repository.countUnread(trx, userId);
}

export async function markAllNoticesRead(
  { clock }: NotificationDeps,
  trx: Trx,
  userId: string,
  upTo: number,
): Promise<number> {
  await repository.markAllRead(trx, userId, upTo, clock.now());
  return repository.countUnread(trx, userId);
}

export async function deleteOldNotices({ db, clock }: Pick<NotificationDeps, 'db' | 'clock'>): Promise<void> {
  await repository.deleteNoticesBefore(db, retentionStart(clock.now()));
}

function retentionStart(now: Date): Date {
  return new Date(now.getTime() - limits.notifications.days * DAY);
}
