import { rowOfNotice, type Notice } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { Db, Trx } from '../../platform/database';
import { schedule, type Jobs } from '../../platform/jobs';
import type { Mail } from '../../platform/mail/create-mail';
import type { Letter } from '../../platform/mail/mail-server';
import type { Outbox } from '../../platform/outbox';
import { quietUntil } from '../push';
import { findNoticeById } from '../notifications';
import { letterWords, waitingWords } from './letter-words';
import {
  addresseeOf,
  lockLetters,
  recordLetter,
  unreadUrgentNotices,
  type Addressee,
} from './letters.repository';
import { unsubscribeToken } from './unsubscribe-token';
import { letterDueAt, isUrgent, nextLetterAt } from './urgent.rules';

declare module '../../platform/mail/create-mail' {
  interface MailKinds {
    /** `upTo` is the number of the newest notice when the letter was queued. The letter is about this notice and older ones. */
    'notice.letter': { readonly userId: string; readonly upTo: number };
  }
}
declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    'notice.letter': { readonly userId: string; readonly noticeId: string };
  }
}

export interface NoticeLetterDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Mail;
  readonly jobs: Pick<Jobs, 'on'>;
  readonly outbox: Pick<Outbox, 'onBatch'>;
  readonly publicUrl: string;
}

/** The highest possible number of a notice, used as "no limit". */
const MAX_NUMBER = 2 ** 31 - 1;
const MAX_LINES = 10;
/** Notices that are read for one letter. */
const MAX_NOTICES = 60;
/** Used for users without a push device, whose time zone is unknown. */
const USUAL_ZONE = 'Asia/Seoul';

/** Schedules letters about urgent notices that are unseen for a day (SPEC 8.5). Without a mail server nothing is scheduled. */
export function registerNoticeLetters(deps: NoticeLetterDeps): void {
  const { clock, mail, jobs, outbox } = deps;
  if (!mail.enabled) return;
  outbox.onBatch('notice', async (events, { trx, now }) => {
    const urgentEvents = events.filter(({ payload }) => isUrgent(payload.kind));
    await schedule(
      trx,
      clock,
      ...urgentEvents.map(({ id, payload: { userId } }) => ({
        kind: 'notice.letter' as const,
        subject: id,
        payload: { userId, noticeId: id },
        dueAt: letterDueAt(now),
      })),
    );
  });
  jobs.on('notice.letter', (payload, { trx, now }) => decideAboutLetter(deps, trx, payload, now));
  mail.on('notice.letter', ({ userId, upTo }) => writeLetter(deps, userId, upTo));
}

/** Decides about a letter, records it and queues the mail in one commit, so that a crash leaves all of this or nothing. */
async function decideAboutLetter(
  { clock, mail }: NoticeLetterDeps,
  trx: Trx,
  payload: { readonly userId: string; readonly noticeId: string },
  now: Date,
): Promise<void> {
  const { userId, noticeId } = payload;
  await lockLetters(trx, userId);
  const addressee = await addresseeOf(trx, userId, now);
  const notice = addressee && (await findNoticeById(trx, userId, noticeId));
  if (!addressee || !notice || notice.number <= addressee.upTo) return;
  const [waitingNotice] = await unreadUrgentNotices(trx, userId, { upTo: notice.number, now, limit: 1 });
  // The notice was read or done, or can no longer be answered.
  if (waitingNotice?.number !== notice.number) return;
  const sendAt = earliestSending(addressee, now);
  if (sendAt) {
    await schedule(trx, clock, { kind: 'notice.letter', subject: noticeId, payload, dueAt: sendAt });
    return;
  }
  const [newestNotice = waitingNotice] = await unreadUrgentNotices(trx, userId, {
    upTo: MAX_NUMBER,
    now,
    limit: 1,
  });
  await recordLetter(trx, userId, { sentAt: now, upTo: newestNotice.number });
  await mail.enqueue(trx, 'notice.letter', { userId, upTo: newestNotice.number });
}

/** Returns when a letter may go out: one a day at most, and not in quiet hours. Null: now. */
function earliestSending({ sentAt, quiet, timeZone }: Addressee, now: Date): Date | null {
  const nextDay = nextLetterAt(sentAt);
  if (nextDay && nextDay > now) return nextDay;
  return quiet && quietUntil(now, timeZone ?? USUAL_ZONE, quiet);
}

/** Writes the letter when it is sent, without the notices that have been read since. Returns null if none is left. */
async function writeLetter(
  { db, clock, publicUrl }: NoticeLetterDeps,
  userId: string,
  upTo: number,
): Promise<Letter | null> {
  const now = clock.now();
  const addressee = await addresseeOf(db, userId, now);
  const waitingNotices = addressee
    ? await unreadUrgentNotices(db, userId, { upTo, now, limit: MAX_NOTICES })
    : [];
  const notices: Notice[] = [];
  for (const { id } of waitingNotices) {
    const notice = await findNoticeById(db, userId, id);
    if (notice) notices.push(notice);
  }
  const lines = addressee ? letterLines(addressee, notices) : [];
  if (!addressee || lines.length === 0) return null;
  const words = letterWords[addressee.locale];
  const link = `${publicUrl}/letters?k=${encodeURIComponent(await unsubscribeToken(db, userId))}`;
  const hiddenLines = lines.length - MAX_LINES;
  const shownLines = lines.slice(0, MAX_LINES).map((line) => `- ${line}`);
  return {
    to: addressee.email,
    subject: words.subject(lines.length, lines[0] ?? ''),
    text: `${words.hello(addressee.nickname)}

${words.waits}

${[...shownLines, ...(hiddenLines > 0 ? [words.more(hiddenLines)] : [])].join('\n')}

${publicUrl}/notification

${words.why}
${words.end}
${link}

${words.homeground}
`,
    // RFC 8058: the mail program can stop the letters without opening a page.
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Returns one line for each row of the notification list, the newest first. */
function letterLines({ locale }: Addressee, notices: readonly Notice[]): readonly string[] {
  const rows = new Map<string, Notice[]>();
  for (const notice of notices)
    rows.set(rowOfNotice(notice), [...(rows.get(rowOfNotice(notice)) ?? []), notice]);
  return [...rows.values()].flatMap((row) => {
    const [newestNotice] = row;
    if (!newestNotice || !isUrgent(newestNotice.kind)) return [];
    const { data } = newestNotice;
    const match = 'matchTitle' in data ? data.matchTitle : '';
    const team = 'teamName' in data ? data.teamName : '';
    return [waitingWords[locale][newestNotice.kind]({ match, team, count: row.length })];
  });
}
