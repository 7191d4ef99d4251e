/** Names: which are allowed, and which look alike. Texts: whether anything of them can be seen. */
export { nameProblem } from './names.rules';
export { invisibleCharacter, skeleton } from './skeleton.rules';
export { tidyText } from './tidy-text.rules';
