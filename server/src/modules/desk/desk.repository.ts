import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import {
  ANSWER_DAYS,
  type DecisionAct,
  type DecisionReason,
  type ReportSource,
  type Snapshot,
  type StoredReason,
  type SubjectKind,
} from '../moderation';

export interface QueueLine {
  readonly id: string;
  readonly kind: SubjectKind;
  readonly openedAt: Date;
  readonly reports: number;
  readonly reasons: readonly StoredReason[];
  /** Time by which a decision or an answer is due, or at which hiding ends; null in closed cases. */
  readonly dueAt: Date | null;
  readonly assignedTo: string | null;
  readonly state: 'OPEN' | 'CLOSED';
  /** True if, for each of its reporters, most earlier reports were dismissed. */
  readonly isDoubtful: boolean;
}

export const queueViews = ['open', 'appeals', 'hidden', 'closed'] as const;
export type QueueView = (typeof queueViews)[number];

export const queuePageSize = 50;

const hasOpenAppeal = sql`exists (select from moderation_decision as d
  where d.case_id = c.id and d.appealed_at is not null and d.appeal_decided_at is null)`;

const viewConditions = {
  open: sql`c.state = 'OPEN'`,
  appeals: hasOpenAppeal,
  hidden: sql`exists (select from moderation_decision as d where d.case_id = c.id and d.act = 'HIDE' and d.undone_at is null)`,
  closed: sql`c.state = 'CLOSED'`,
};

/** Due time in each view: of the decision, of the answer to an objection, or of the end of hiding. */
const dueAt = {
  open: sql`c.decide_by`,
  appeals: sql`(select min(d.appealed_at) + ${ANSWER_DAYS}::int * interval '1 day' from moderation_decision as d
    where d.case_id = c.id and d.appealed_at is not null and d.appeal_decided_at is null)`,
  hidden: sql`(select min(d.until) from moderation_decision as d
    where d.case_id = c.id and d.act = 'HIDE' and d.undone_at is null)`,
  closed: sql`null::timestamptz`,
};

/** Numbers of decided and of dismissed reports of the user who wrote `report`; 0 for a reporter without an account. */
const pastOfReporter = sql`(
  select count(*)::int as decided, count(*) filter (where exists (
    select from moderation_decision as d where d.case_id = other.case_id and d.act = 'DISMISS'))::int as dismissed
  from report as other join moderation_case as past_case on past_case.id = other.case_id and past_case.state = 'CLOSED'
  where other.reporter_id = report.reporter_id)`;

/** A reporter's share of dismissed reports counts only from this number of decided reports on. */
const minDecided = 3;

const isDoubtful = sql`not exists (
  select from report left join lateral ${pastOfReporter} as past on true
  where report.case_id = c.id and not (past.decided >= ${minDecided}::int and past.dismissed * 2 > past.decided))`;

/**
 * Returns one row per case, ordered by due time; closed cases with the newest first. A doubtful case comes after the others until its
 * deadline has passed.
 */
export async function listQueue(
  db: Db,
  view: QueueView,
  { page, now }: { readonly page: number; readonly now: Date },
): Promise<readonly QueueLine[]> {
  const order = {
    open: sql`${isDoubtful} and c.decide_by > ${now}, "dueAt", c.id`,
    appeals: sql`"dueAt", c.id`,
    hidden: sql`"dueAt", c.id`,
    closed: sql`c.closed_at desc, c.id desc`,
  }[view];
  const { rows } = await sql<QueueLine>`
    select c.id, c.kind, c.opened_at as "openedAt", ${dueAt[view]} as "dueAt", c.state, operator.name as "assignedTo",
      ${view === 'open' ? isDoubtful : sql`false`} as "isDoubtful",
      count(report.id)::int as reports, coalesce(json_agg(distinct report.reason) filter (where report.id is not null), '[]') as reasons
    from moderation_case as c left join report on report.case_id = c.id left join operator on operator.id = c.assigned_to
    where ${viewConditions[view]} group by c.id, operator.name order by ${order}
    limit ${queuePageSize + 1} offset ${(page - 1) * queuePageSize}`.execute(db);
  return rows;
}

export interface QueueCounts {
  readonly open: number;
  readonly appeals: number;
  readonly hidden: number;
}

export async function queueCounts(db: Db): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select (select count(*)::int from moderation_case where state = 'OPEN') as open,
      (select count(*)::int from moderation_decision where appealed_at is not null and appeal_decided_at is null) as appeals,
      (select count(distinct case_id)::int from moderation_decision where act = 'HIDE' and undone_at is null) as hidden`.execute(
    db,
  );
  return rows[0] ?? { open: 0, appeals: 0, hidden: 0 };
}

export interface CaseReport {
  readonly source: ReportSource;
  readonly reason: StoredReason;
  readonly note: string;
  readonly createdAt: Date;
  readonly evidence: readonly Snapshot[];
  /** Null: the account was erased. */
  readonly reporter: string | null;
  /** Email address of a reporter without an account, if they gave one. */
  readonly email: string | null;
  /** Reports of this reporter in closed cases, and the dismissed ones among them. */
  readonly decided: number;
  readonly dismissed: number;
}

export async function reportsOfCase(db: Db, caseId: string): Promise<readonly CaseReport[]> {
  const { rows } = await sql<CaseReport>`
    select source, reason, note, report.created_at as "createdAt", evidence, coalesce(nickname, p.name) as reporter, p.email,
      past.decided, past.dismissed
    from report left join user_account on user_account.id = reporter_id
    left join public_report as p on p.report_id = report.id
    left join lateral ${pastOfReporter} as past on true
    where report.case_id = ${caseId} order by report.created_at, report.id limit 50`.execute(db);
  return rows;
}

export interface CaseDecision {
  readonly id: string;
  readonly caseId: string;
  readonly act: DecisionAct;
  readonly reason: DecisionReason | null;
  readonly words: string;
  readonly until: Date | null;
  readonly decidedBy: string;
  readonly decidedAt: Date;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
  readonly appeal: string | null;
  readonly appealedAt: Date | null;
  readonly appealUpheld: boolean | null;
  readonly appealWords: string | null;
  readonly appealBy: string | null;
}

const decisionColumns = sql`
  d.id, d.case_id as "caseId", d.act, d.reason, d.words, d.until, maker.name as "decidedBy", d.decided_at as "decidedAt",
  d.undone_at as "undoneAt", undoer.name as "undoneBy", d.appeal, d.appealed_at as "appealedAt",
  d.appeal_upheld as "appealUpheld", d.appeal_words as "appealWords", judge.name as "appealBy"
  from moderation_decision as d join operator as maker on maker.id = d.decided_by
  left join operator as undoer on undoer.id = d.undone_by left join operator as judge on judge.id = d.appeal_decided_by`;

export async function decisionsOfCase(db: Db, caseId: string): Promise<readonly CaseDecision[]> {
  const { rows } = await sql<CaseDecision>`
    select ${decisionColumns} where d.case_id = ${caseId} order by d.decided_at, d.id`.execute(db);
  return rows;
}

/** Returns earlier decisions about the same person, except dismissals. */
export async function earlierDecisions(
  db: Db,
  concernedId: string | null,
  caseId: string,
): Promise<readonly CaseDecision[]> {
  if (concernedId === null) return [];
  const { rows } = await sql<CaseDecision>`
    select ${decisionColumns} where d.concerned_id = ${concernedId} and d.case_id <> ${caseId} and d.act <> 'DISMISS'
    order by d.decided_at desc limit 20`.execute(db);
  return rows;
}

export interface CaseNote {
  readonly author: string;
  readonly words: string;
  readonly createdAt: Date;
}

export async function notesOfCase(db: Db, caseId: string): Promise<readonly CaseNote[]> {
  const { rows } = await sql<CaseNote>`
    select name as author, words, moderation_note.created_at as "createdAt" from moderation_note
    join operator on operator.id = operator_id where case_id = ${caseId} order by moderation_note.created_at limit 100`.execute(
    db,
  );
  return rows;
}

/** Returns the current nickname of the person concerned; null if the account was erased. */
export async function concernedName(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db.selectFrom('user_account').select('nickname').where('id', '=', id).executeTakeFirst();
  return row?.nickname ?? null;
}

export async function operatorName(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db.selectFrom('operator').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}

export async function isEvidencePicture(db: Db, caseId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('evidence_picture')
    .select('address')
    .where('case_id', '=', caseId)
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}
