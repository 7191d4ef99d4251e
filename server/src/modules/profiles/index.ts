/** The rows of accounts that a profile shows and changes. */
export { findAnyAccount, updateAccount } from './profiles.repository';
