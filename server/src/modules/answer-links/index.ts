/** The answers that a person gave through answer links before they had an account. */
export { guestDevice } from './guest-device';
export { answersOfDevice } from './take-over-answers.usecases';
