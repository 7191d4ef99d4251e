/** Names: which are allowed, and which look alike. */
export { nameProblem } from './names.rules';
export { invisibleCharacter, skeleton } from './skeleton.rules';
