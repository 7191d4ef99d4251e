import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

type Language = 'en' | 'ko';

interface DictionaryText {
  readonly language: Language;
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

interface Banned {
  readonly language: Language;
  readonly word: string;
  readonly right: string;
  readonly finds: (text: string) => boolean;
}

const root = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Files with the texts that people read. The gallery and the release page are for maintainers. */
const dictionary =
  /\/locales\/(en|ko)\.ts$|\/(?:notice-texts|letters|[a-z-]+-letters|[a-z-]+-words)\.ts$|^shared\/src\/routes\/table\.ts$/;
const forMaintainers =
  /^shell\/src\/gallery\/|\/release-words\.ts$|^shared\/src\/contracts\/(?!notice-texts)|\.test\.ts$/;

const files = execFileSync('git', ['ls-files', '*.ts'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => dictionary.test(file) && !forMaintainers.test(file));

/** Returns the text of a literal, with `{}` for each insertion of a template; null for other nodes. */
function wordsOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

function textsIn(file: string): DictionaryText[] {
  const found: DictionaryText[] = [];
  const visit = (node: ts.Node, language: Language | null, keys: readonly string[]): void => {
    const name =
      (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
      !ts.isComputedPropertyName(node.name)
        ? node.name.getText().replaceAll("'", '')
        : null;
    const textLanguage = name === 'en' || name === 'ko' ? name : language;
    const path = name && name !== textLanguage ? [...keys, name] : keys;
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const text =
      ts.isPropertyName(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node
        ? null
        : wordsOf(node);
    if (text && textLanguage) found.push({ language: textLanguage, file, key: path.join('.'), text });
    if (text === null || ts.isTemplateExpression(node))
      ts.forEachChild(node, (child) => visit(child, textLanguage, path));
  };
  const fileLanguage = /\/(en|ko)\.ts$/.exec(file)?.[1] as Language | undefined;
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true), fileLanguage ?? null, []);
  return found;
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function banned(cell: string, right: Readonly<Record<Language, string>>): Banned {
  const [word = '', ...rest] = cell.split(' but ');
  const language: Language = /[가-힣]/.test(word) ? 'ko' : 'en';
  const allowed = rest.flatMap((words) => words.split(', '));
  const pattern =
    language === 'ko'
      ? new RegExp(escaped(word))
      : new RegExp(`(?<![\\w-])${escaped(word).replaceAll('\\*', '\\w*')}(?![\\w-])`, 'i');
  return {
    language,
    word,
    right: right[language],
    finds: (text) => pattern.test(allowed.reduce((left, words) => left.replaceAll(words, ''), text)),
  };
}

const rowsOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[ -]+\|/.test(line))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const [, ofPeople = ''] = read('docs/glossary.md').split('## What people read');
const bannedWords = rowsOf(ofPeople).flatMap(([, ko = '', en = '', not = '']) =>
  not.split(';').map((cell) => banned(cell.trim(), { ko, en })),
);
const texts = files.flatMap(textsIn);

test('all dictionaries are checked, in both languages', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(bannedWords.length).toBeGreaterThan(100);
  const counts = (language: Language) => texts.filter((text) => text.language === language).length;
  expect(counts('en')).toBeGreaterThan(1500);
  expect(counts('ko')).toBeGreaterThan(1500);
  expect(texts).toContainEqual(expect.objectContaining({ key: 'confirmLetter.subject', language: 'ko' }));
});

test('every text uses the words of the glossary', () => {
  const wrong = texts.flatMap(({ language, file, key, text }) =>
    bannedWords
      .filter((entry) => entry.language === language && entry.finds(text))
      .map(({ word, right }) => `${file} ${key}: “${text}” says “${word}”, not “${right}”`),
  );
  expect(wrong).toEqual([]);
});
