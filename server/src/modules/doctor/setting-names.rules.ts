/** Returns the setting whose name a variable probably misspells, with at most two letters wrong; null if there is none. */
export function closestSetting(variable: string, names: readonly string[]): string | null {
  if (names.includes(variable) || variable.length < 5) return null;
  return names.find((name) => name.length >= 5 && editDistance(variable, name) <= 2) ?? null;
}

/** Counts the letters to add, remove or replace (Levenshtein distance). */
function editDistance(a: string, b: string): number {
  let previousRow = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replacement = (previousRow[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const removal = (previousRow[column] ?? 0) + 1;
      const addition = (currentRow[column - 1] ?? 0) + 1;
      currentRow.push(Math.min(replacement, removal, addition));
    }
    previousRow = currentRow;
  }
  return previousRow[b.length] ?? 0;
}
