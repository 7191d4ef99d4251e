import { isSecret, type Setting } from './setting';
import { sections } from './settings';

const HEADER =
  '# Every setting of the server, with its default; docs/operations.md has the same as tables. All of them may stay unset. `npm start` reads\n' +
  '# the environment, not this file: node --env-file=.env dist/server/main.js, or `env_file: .env` in compose.yaml.\n' +
  '# `npm run settings` writes this file from server/src/platform/config/settings.ts.';
const BEGIN = '<!-- settings: written by npm run settings -->';
const END = '<!-- end of settings -->';
const WIDTH = 140;

const groups: readonly (readonly [string, Readonly<Record<string, Setting>>])[] = Object.entries(sections);

/** Returns the text of `.env.example`. */
export function envExample(): string {
  const parts = groups.map(([title, group]) =>
    [
      `# ${title}`,
      ...Object.entries(group).map(
        ([name, setting]) => `${commentLines(setting)}\n${name}=${defaultOf(setting)}`,
      ),
    ].join('\n\n'),
  );
  return `${[HEADER, ...parts].join('\n\n\n')}\n`;
}

/** Returns the document with the current tables of settings. */
export function replaceSettingsTables(document: string): string {
  const [before, rest = ''] = document.split(BEGIN);
  const after = rest.split(END)[1];
  if (after === undefined) throw new Error(`The document has no "${BEGIN}" with an "${END}" behind it.`);
  const tables = groups.map(([title, group]) => `### ${title}\n\n${table(group)}`);
  return `${before}${BEGIN}\n\n${tables.join('\n\n')}\n\n${END}${after}`;
}

function table(group: Readonly<Record<string, Setting>>): string {
  const rows = [
    ['Variable', 'Default', 'For'],
    ...Object.entries(group).map(([name, setting]) => [
      `\`${name}\``,
      setting.unset ?? (defaultOf(setting) === '' ? '' : `\`${defaultOf(setting)}\``),
      [setting.about, valueHint(setting)].filter((item) => item !== null).join(' '),
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const tableRow = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [tableRow(head), tableRow(widths.map((width) => '-'.repeat(width))), ...body.map(tableRow)].join(
    '\n',
  );
}

function defaultOf(setting: Setting): string {
  if (setting.kind === 'switch') return setting.fallback === null ? '' : setting.fallback ? '1' : '0';
  if (setting.kind === 'list' || setting.kind === 'url') return '';
  return setting.fallback === null ? '' : String(setting.fallback);
}

function valueHint(setting: Setting): string | null {
  if (setting.kind === 'choice') return `One of ${setting.choices.join(', ')}.`;
  if (setting.kind === 'url') return `Such as \`${setting.example}\`.`;
  if (setting.kind === 'list') return 'Separated by commas.';
  if (isSecret(setting)) return 'A secret.';
  return null;
}

/** Wraps the description of a setting into comment lines. */
function commentLines(setting: Setting): string {
  const unsetHint = setting.unset === undefined ? null : `Unset: ${setting.unset}.`;
  const words = [setting.about, valueHint(setting), unsetHint]
    .filter((item) => item !== null)
    .join(' ')
    .replaceAll('`', '')
    .split(' ');
  const lines = [''];
  for (const word of words) {
    const lastLine = lines.at(-1) ?? '';
    // Two characters for "# " and one for the space before the word.
    if (lastLine.length + word.length + 3 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = lastLine === '' ? word : `${lastLine} ${word}`;
  }
  return lines.map((line) => `# ${line}`).join('\n');
}
