import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The documents that code cites by a name and a section. */
const documents: Readonly<Record<string, string>> = {
  SPEC: 'docs/spec.md',
  SEED: 'docs/spec.md',
  ARCHITECTURE: 'docs/architecture.md',
  STYLE: 'docs/style.md',
  QUALITY: 'docs/quality.md',
  DESIGN: 'docs/design.md',
};
const names = Object.keys(documents).join('|');
const sectionNumber = String.raw`\d+(?:\.\d+)*\b`;
/** Matches a name with its sections: `SPEC 5.1`, `SPEC 5.1, 5.3 and 6.1`, `SPEC 3.3 to 3.5`, `SPEC 9, case 6`. */
const sectionPattern = new RegExp(
  `\\b(${names}) (${sectionNumber}(?:(?:, | and | or | to |, cases? )${sectionNumber})*)`,
  'g',
);
const headingPattern = new RegExp(`\\b(${names}) "([^"]+)"`, 'g');

/** Returns every section a document has: `## 4. Title`, `## SEED 4. Title`, `4.1 text`, and the numbered cases `· 23 text` of SPEC 9. */
function sectionsOf(name: string): ReadonlySet<string> {
  const text = read(documents[name] ?? '');
  const sections = new Set<string>();
  const heading = name === 'SEED' ? /^## SEED (\d+)\./gm : /^## (\d+)\./gm;
  for (const [, number = ''] of text.matchAll(heading)) sections.add(number);
  if (name === 'SEED') return sections;
  for (const [, number = ''] of text.matchAll(/^(\d+\.\d+) /gm)) sections.add(number);
  if (name !== 'SPEC') return sections;
  const caseSection = /^## 9\.[\s\S]*?(?=^## )/m.exec(text)?.[0] ?? '';
  for (const [, number = ''] of caseSection.matchAll(/(?:^|· ?\n?)(\d+) /gm)) sections.add(`9.${number}`);
  return sections;
}

/** Folders without sources: installed packages, builds and output of runs. */
const foldersWithoutSources = new Set([
  'node_modules',
  'dist',
  '.cache',
  '.git',
  'data',
  'backups',
  'test-results',
  'coverage',
]);

/** Returns the source files below a folder, from the disk and not from git, so that a copy without history is checked as well. */
function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return foldersWithoutSources.has(entry.name) ? [] : sourceFiles(file);
    return /\.(?:tsx?|mjs|cjs|md|css|html|ya?ml)$/.test(entry.name) ? [file] : [];
  });
}

const files = sourceFiles('')
  .filter((file) => file !== path.join('tools', 'references.test.ts'))
  .map((file) => ({ file, text: read(file) }));

/** Joins the lines of a comment, because a citation may begin at the end of a line. */
const joinLines = (text: string) => text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');

/** Finds a pattern in all files. `name` and `section` are the first and the second group of the pattern. */
const findCitations = (pattern: RegExp) =>
  files.flatMap(({ file, text }) =>
    [...joinLines(text).matchAll(pattern)].map(([reference, name = '', section = '']) => ({
      file,
      reference,
      name,
      section,
    })),
  );

/** Returns the sections that a list names; of a range, the first and the last one. A case is a part of the section before it: `9, case 6` is 9.6. */
function citedSections(list: string): readonly string[] {
  const [sections = '', cases = ''] = list.split(/, cases? /);
  const numbers = sections.match(/\d+(?:\.\d+)*/g) ?? [];
  return [...numbers, ...(cases.match(/\d+/g) ?? []).map((number) => `${String(numbers.at(-1))}.${number}`)];
}

test.each([
  ['SPEC 5 to 99', ['5', '99']],
  ['SPEC 4.1, 5.3 and 6.99', ['4.1', '5.3', '6.99']],
  ['SEED 1, 77', ['1', '77']],
  ['SPEC 9, cases 9 and 10', ['9', '9.9', '9.10']],
])('the sections that %s names are found', (text, sections) => {
  const [[, , list = ''] = []] = [...text.matchAll(sectionPattern)];
  expect(citedSections(list)).toEqual(sections);
});

test('every cited section exists', () => {
  const sections = new Map(Object.keys(documents).map((name) => [name, sectionsOf(name)]));
  const citations = findCitations(sectionPattern).flatMap(({ file, name, section: list }) =>
    citedSections(list).map((section) => ({ file, name, section })),
  );
  const danglingCitations = citations.filter(({ name, section }) => !sections.get(name)?.has(section));
  expect(citations.length).toBeGreaterThan(300);
  expect(danglingCitations).toEqual([]);
});

test('every cited heading exists', () => {
  const danglingCitations = findCitations(headingPattern).filter(({ name, section }) => {
    const headings = [...read(documents[name] ?? '').matchAll(/^#+ (.*)$/gm)].map(
      ([, headingText]) => headingText,
    );
    return !headings.includes(section);
  });
  expect(danglingCitations).toEqual([]);
});

test('a document is cited with a section or a heading', () => {
  const bareCitations = findCitations(new RegExp(`\\((${names})\\b(?! \\d| ")`, 'g'));
  expect(bareCitations.map(({ file, reference }) => ({ file, reference }))).toEqual([]);
});

test('every document that is named by its path exists', () => {
  const missingDocuments = findCitations(/(?<![\w./-])(docs\/[\w/-]+\.md)/g).filter(
    ({ name: documentPath }) => !existsSync(path.join(root, documentPath)),
  );
  expect(missingDocuments).toEqual([]);
});

test('every cited decision exists, and every decision has a date and a line in the index', () => {
  const decisions = readdirSync(path.join(root, 'docs/decisions')).filter((file) => /^\d{3}-/.test(file));
  const numbers = new Set(decisions.map((file) => file.slice(0, 3)));
  const danglingCitations = findCitations(/\b(ADR |decisions\/)(\d{3})\b/g).filter(
    ({ section: decisionNumber }) => !numbers.has(decisionNumber),
  );
  expect(danglingCitations).toEqual([]);
  const index = read('docs/decisions/README.md');
  for (const file of decisions) {
    expect(read(`docs/decisions/${file}`)).toMatch(/^# \d{3} .+\n\n_\d{4}-\d{2}-\d{2}_\n/);
    expect(index).toContain(`](${file})`);
  }
});

test('no file refers to a document outside the repository', () => {
  // The repository has no folder `research`, and its documents are in `docs` under names in lower case.
  const outsideReferences = findCitations(
    /(research\/[\w-]+\.md|\b(?:SEED|SPEC|ARCHITECTURE|STYLE|DESIGN|QUALITY)\.md)/g,
  );
  expect(outsideReferences.map(({ file, reference }) => ({ file, reference }))).toEqual([]);
});
