const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

export function checkScreenId(id: string): void {
  if (!kebab.test(id))
    throw new Error(`"${id}" is not a valid screen id: write it in kebab-case, such as match-create.`);
}

export function checkAreaName(name: string): void {
  if (!name.startsWith('mf-') || !kebab.test(name)) {
    throw new Error(
      `"${name}" is not a valid area name: write mf- and a word in kebab-case, such as mf-training.`,
    );
  }
}

/** Returns `MatchCreateScreen` for `match-create`. */
export function componentOf(screenId: string): string {
  return `${screenId.replaceAll(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())}Screen`;
}

/** Returns `Match create` for `match-create`. */
export function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a key of an object literal, with quotes only where they are needed. */
export const keyOf = (id: string) => (id.includes('-') ? `'${id}'` : id);

/** Formats a text as a string literal in single quotes. */
export const quoteText = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
