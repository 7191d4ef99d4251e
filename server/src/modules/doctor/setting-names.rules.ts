/** Returns the setting that a variable was probably meant to be: at most two letters differ, and it is none itself. */
export function meantSetting(variable: string, names: readonly string[]): string | null {
  if (names.includes(variable) || variable.length < 5) return null;
  return names.find((name) => name.length >= 5 && distance(variable, name) <= 2) ?? null;
}

/** Letters to add, remove or replace. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const here = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const replaced = (above[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
      here.push(Math.min(replaced, (above[at] ?? 0) + 1, (here[at - 1] ?? 0) + 1));
    }
    above = here;
  }
  return above[b.length] ?? 0;
}
