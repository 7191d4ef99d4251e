/** Challenges: whether a challenge waits for an answer, and who may see its match. */
export { isStillWaiting } from './challenges.repository';
export { isHiddenFrom } from './private-matches.repository';
