/** Keeps a name such as "Yeouido-dong" on one line: without a word joiner browsers end a line after its hyphen. */
export const wholeName = (name: string): string => name.replaceAll('-', '-\u2060');
