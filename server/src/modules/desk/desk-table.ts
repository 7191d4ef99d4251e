/** Returns a table that scrolls sideways on its own; its cells are HTML. */
export function table(name: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<div class="wide numbers" tabindex="0" role="region" aria-label="${name}"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}
