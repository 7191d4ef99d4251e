import { rowOfNotice, type Notice } from '@homeground/shared/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { schedule, type Jobs } from '../../platform/jobs';
import type { Mail } from '../../platform/mail/create-mail';
import type { Letter } from '../../platform/mail/mail-server';
import type { Outbox } from '../../platform/outbox';
import { quietUntil } from '../matches/quiet-hours.rules';
import { findNoticeById } from '../notifications/notifications.repository';
import { letterWords, waitingWords } from './letter-words';
import { addresseeOf, lockLetters, recordLetter, unseenUrgent, type Addressee } from './letters.repository';
import { unsubscribeToken } from './unsubscribe-token';
import { dueAt, isUrgent, nextLetterAt } from './urgent.rules';

declare module '../../platform/mail/create-mail' {
  interface MailKinds {
    'notice.letter': { readonly userId: string; readonly upTo: number };
  }
}
declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    'notice.letter': { readonly userId: string; readonly noticeId: string };
  }
}

export interface NoticeLetterDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly mail: Mail;
  readonly jobs: Pick<Jobs, 'on'>;
  readonly outbox: Pick<Outbox, 'on'>;
  readonly publicUrl: string;
}

const NEWEST = 2 ** 31 - 1;
const LINES = 10;
/** Notices that are read for one letter. */
const NOTICES_READ = 60;
/** Used for users without a push device, whose time zone is unknown. */
const USUAL_ZONE = 'Asia/Seoul';

/** Schedules letters about urgent notices that are unseen for a day (SPEC 8.5). Without a mail server nothing is scheduled. */
export function noticeLetters(deps: NoticeLetterDeps): void {
  const { clock, mail, jobs, outbox } = deps;
  if (!mail.enabled) return;
  outbox.on('notice', async ({ userId, kind }, { trx, id, now }) => {
    if (!isUrgent(kind)) return;
    await schedule(trx, clock, {
      kind: 'notice.letter',
      subject: id,
      payload: { userId, noticeId: id },
      dueAt: dueAt(now),
    });
  });
  jobs.on('notice.letter', (about, { trx, now }) => consider(deps, trx, about, now));
  mail.on('notice.letter', ({ userId, upTo }) => compose(deps, userId, upTo));
}

/** Decides about a letter, records it and queues the mail in one commit, so that a crash leaves all of this or nothing. */
async function consider(
  { clock, mail }: NoticeLetterDeps,
  trx: Transaction<Tables>,
  about: { readonly userId: string; readonly noticeId: string },
  now: Date,
): Promise<void> {
  const { userId, noticeId } = about;
  await lockLetters(trx, userId);
  const to = await addresseeOf(trx, userId);
  const notice = to && (await findNoticeById(trx, userId, noticeId));
  if (!to || !notice || notice.number <= to.upTo) return;
  const [waiting] = await unseenUrgent(trx, userId, { upTo: notice.number, now, limit: 1 });
  if (waiting?.number !== notice.number) return;
  const later = pauseFor(to, now);
  if (later) {
    await schedule(trx, clock, { kind: 'notice.letter', subject: noticeId, payload: about, dueAt: later });
    return;
  }
  const [newest = waiting] = await unseenUrgent(trx, userId, { upTo: NEWEST, now, limit: 1 });
  await recordLetter(trx, userId, { sentAt: now, upTo: newest.number });
  await mail.enqueue(trx, 'notice.letter', { userId, upTo: newest.number });
}

/** Returns when a letter may go out: one a day at most, and not in quiet hours. Null: now. */
function pauseFor({ sentAt, quiet, timeZone }: Addressee, now: Date): Date | null {
  const next = nextLetterAt(sentAt);
  if (next && next > now) return next;
  return quiet && quietUntil(now, timeZone ?? USUAL_ZONE, quiet);
}

/** Writes the letter when it is sent, without the notices that have been read since. Returns null if none is left. */
async function compose(
  { db, clock, publicUrl }: NoticeLetterDeps,
  userId: string,
  upTo: number,
): Promise<Letter | null> {
  const to = await addresseeOf(db, userId);
  const waiting = to ? await unseenUrgent(db, userId, { upTo, now: clock.now(), limit: NOTICES_READ }) : [];
  const notices: Notice[] = [];
  for (const { id } of waiting) {
    const notice = await findNoticeById(db, userId, id);
    if (notice) notices.push(notice);
  }
  const lines = to ? linesOf(to, notices) : [];
  if (!to || lines.length === 0) return null;
  const words = letterWords[to.locale];
  const link = `${publicUrl}/letters?k=${encodeURIComponent(await unsubscribeToken(db, userId))}`;
  const more = lines.length - LINES;
  const shown = lines.slice(0, LINES).map((line) => `- ${line}`);
  return {
    to: to.email,
    subject: words.subject(lines.length, lines[0] ?? ''),
    text: `${words.hello(to.nickname)}

${words.waits}

${[...shown, ...(more > 0 ? [words.more(more)] : [])].join('\n')}

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
function linesOf({ locale }: Addressee, notices: readonly Notice[]): readonly string[] {
  const rows = new Map<string, Notice[]>();
  for (const notice of notices)
    rows.set(rowOfNotice(notice), [...(rows.get(rowOfNotice(notice)) ?? []), notice]);
  return [...rows.values()].flatMap((row) => {
    const [newest] = row;
    if (!newest || !isUrgent(newest.kind)) return [];
    const { data } = newest;
    const match = 'matchTitle' in data ? data.matchTitle : '';
    const team = 'teamName' in data ? data.teamName : '';
    return [waitingWords[locale][newest.kind]({ match, team, count: row.length })];
  });
}
