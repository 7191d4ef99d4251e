import type { ReportReason, SubjectReport } from '@homeground/shared/contracts';
import type { ColumnType, Generated, Selectable } from 'kysely';

export type SubjectKind = SubjectReport['kind'];
export const decisionActs = ['DISMISS', 'WARN', 'HIDE', 'REMOVE', 'SUSPEND'] as const;
export type DecisionAct = (typeof decisionActs)[number];
export const decisionReasons = ['abuse', 'spam', 'fake', 'unsafe', 'rights', 'other'] as const;
export type DecisionReason = (typeof decisionReasons)[number];

export interface ModerationCaseTable {
  id: string;
  kind: SubjectKind;
  subject_id: string;
  /** User whose content or behaviour the case is about; null if there is no such account. */
  concerned_id: string | null;
  state: 'OPEN' | 'CLOSED';
  assigned_to: Generated<string | null>;
  version: Generated<number>;
  opened_at: Date;
  decide_by: Date;
  /** Operator who may not decide this case, because they made the decision that the case contests. */
  not_by: Generated<string | null>;
  closed_at: Generated<Date | null>;
  /** Time at which the evidence was deleted. */
  forgotten_at: Generated<Date | null>;
}

/** Source of a report: a member, a person without an account, an operator, or the automatic check. */
export const reportSources = ['member', 'public', 'operator', 'machine'] as const;
export type ReportSource = (typeof reportSources)[number];
/** `rights`: a person claims a violation of their own rights (Network Act, article 44-2). Only the public form and operators use it. */
export type StoredReason = ReportReason | 'rights';

export interface ModerationNoteTable {
  id: string;
  case_id: string;
  operator_id: string;
  words: string;
  created_at: Date;
}

/** Values of hidden content before it was hidden, by column. */
export type Original = Readonly<Record<string, string | number | boolean | null>>;

export interface ModerationDecisionTable {
  id: string;
  case_id: string;
  act: DecisionAct;
  reason: DecisionReason | null;
  words: string;
  until: Date | null;
  concerned_id: string | null;
  decided_by: string;
  decided_at: Date;
  /** Written as text, because pg does not turn a nullable value into JSON. */
  original: ColumnType<Original | null, string | null, string | null>;
  undone_at: Generated<Date | null>;
  undone_by: Generated<string | null>;
  appeal: Generated<string | null>;
  appealed_at: Generated<Date | null>;
  appeal_upheld: Generated<boolean | null>;
  appeal_words: Generated<string | null>;
  appeal_decided_by: Generated<string | null>;
  appeal_decided_at: Generated<Date | null>;
}

export interface SuspensionTable {
  user_id: string;
  decision_id: string;
  until: Date | null;
  since: Date;
}

export interface EvidencePictureTable {
  case_id: string;
  address: string;
}

export type CaseRow = Selectable<ModerationCaseTable>;
export type DecisionRow = Selectable<ModerationDecisionTable>;
