/** Cases, evidence and decisions of operators, and their effect on content and accounts. */
export {
  addCaseNote,
  addEvidencePictures,
  findCase,
  findOrOpenCase,
  needsOtherEyes,
  updateCase,
} from './cases.repository';
export { hiddenContentText } from './content-parts.repository';
export { decideCase, type ModerationDeps } from './decide.usecases';
export { findDecision } from './decisions.repository';
export { type Snapshot, type SnapshotField, takeSnapshot } from './evidence.repository';
export {
  type CaseRow,
  type DecisionAct,
  decisionActs,
  type DecisionReason,
  decisionReasons,
  type DecisionRow,
  type ReportSource,
  type StoredReason,
  type SubjectKind,
} from './moderation-row.repository';
export {
  ANSWER_DAYS,
  APPEAL_DAYS,
  daysAfter,
  decisionDeadline,
  EVIDENCE_DAYS,
  mayAppeal,
  suspensionDays,
} from './moderation.rules';
export { pictureOf } from './picture-owner.repository';
export { hasContentToHide } from './reported-picture.repository';
export { isDecisionKey, requireNotSuspended } from './suspended';
export { decideAppeal, submitAppeal, undoDecision } from './undo.usecases';
