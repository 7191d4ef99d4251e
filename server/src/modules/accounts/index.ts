/** Accounts and signing in: names, passwords, links in letters, and the waits after wrong passwords. */
export { badPassword } from './accounts.errors';
export { findAccount, findAccountForSignIn, throwIfNameTaken, type UserAccount } from './accounts.repository';
export { isUsername, nicknameKey, passwordProblem, typedUsername } from './accounts.rules';
export { meOf, requireNickname } from './accounts.usecases';
export { deleteMailLinks, findMailLink, insertMailLink, spendMailLink } from './mail-links.repository';
export { type ProofDeps, provePassword, wrongPassword } from './password-proof.usecases';
export { regionIn, regionNames } from './region.rules';
export { countFailedSignIn, failedSignIns } from './sign-in-throttle.repository';
export type { SignInOrigin, SignInThrottle } from './sign-in-throttle.usecases';
export { signInSteps } from './signing-in';
