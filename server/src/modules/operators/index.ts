/** Operators: their sign-in, their roles, and the log of their acts. */
export { type DeskAct, deskActOf, mayDo } from './operator-acts.rules';
export { addToLog, type LoggedAct, logInOwnTransaction, readLogPage } from './operator-log.repository';
export type { OperatorRole } from './operator-row.repository';
export {
  type Operator,
  type OperatorSignInDeps,
  resumeOperator,
  secondsToWait,
  signInOperator,
  signOutOperator,
} from './operator-sign-in.usecases';
