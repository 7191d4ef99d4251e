/** Letters: whether a person wants them. */
export { wantsLetters } from './letters.repository';
