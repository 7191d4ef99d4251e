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

interface BannedWord {
  readonly language: Language;
  readonly bannedTerm: string;
  readonly correctWord: string;
  readonly occursIn: (text: string) => boolean;
}

const root = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/**
 * Files with the texts that people read. They include the first words before the app is loaded, the manifests and the error pages. The
 * gallery and the release page are for maintainers.
 */
const dictionaryFiles =
  /\/locales\/(?:first-)?(en|ko)\.ts$|\/manifest\.(en|ko)\.json$|^shared\/src\/contracts\/sport-names\.ts$|\/(?:answer-errors|plain-page\.rules|attribution)\.ts$|^shared\/src\/i18n\/(?:fill|format|spoken-name)\.ts$|^tools\/build\/page\.ts$|\/(?:notice-texts|letters|[a-z-]+-letters|[a-z-]+-words)\.ts$|^shared\/src\/routes\/table\.ts$/;
const maintainerFiles =
  /^e2e\/|^shell\/src\/gallery\/|\/release-words\.ts$|^shared\/src\/contracts\/(?!notice-texts|sport-names)|\.test\.ts$/;

const files = execFileSync('git', ['ls-files', '*.ts', '*.json'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => dictionaryFiles.test(file) && !maintainerFiles.test(file));

/** Returns the text of a literal, with `{}` for each insertion of a template; null for other nodes. */
function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

function textsIn(file: string): DictionaryText[] {
  const texts: DictionaryText[] = [];
  const visit = (node: ts.Node, language: Language | null, keys: readonly string[]): void => {
    const name =
      (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
      !ts.isComputedPropertyName(node.name)
        ? node.name.getText().replaceAll("'", '')
        : null;
    const textLanguage = name === 'en' || name === 'ko' ? name : language;
    const keyPath = name && name !== textLanguage ? [...keys, name] : keys;
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const text =
      ts.isPropertyName(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node
        ? null
        : literalText(node);
    // Some files have texts outside an object with languages. There a text with Hangul is Korean; the others may be code.
    const languageOfText = textLanguage ?? (/[가-힣]/.test(text ?? '') ? 'ko' : null);
    if (text && languageOfText) texts.push({ language: languageOfText, file, key: keyPath.join('.'), text });
    if (text === null || ts.isTemplateExpression(node))
      ts.forEachChild(node, (child) => visit(child, textLanguage, keyPath));
  };
  const fileLanguage = /(?:\/|\/first-|manifest\.)(en|ko)\.(?:ts|json)$/.exec(file)?.[1] as
    Language | undefined;
  const source = file.endsWith('.json') ? `export default ${read(file)};` : read(file);
  visit(ts.createSourceFile(`${file}.ts`, source, ts.ScriptTarget.Latest, true), fileLanguage ?? null, []);
  return texts;
}

/**
 * Returns Korean text as single letters (jamo), in which a stem such as 뛰 is also part of its forms 뛸 and 뛴, whose ending is a final
 * consonant. Latin letters without accents stay.
 */
const asLetters = (text: string) => text.normalize('NFD');

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function parseBannedWord(cell: string, correctTerms: Readonly<Record<Language, string>>): BannedWord {
  const [bannedTerm = '', ...exceptions] = cell.split(' but ');
  const language: Language = /[가-힣]/.test(bannedTerm) ? 'ko' : 'en';
  const allowedWords = exceptions.flatMap((list) => list.split(', '));
  const pattern =
    language === 'ko'
      ? new RegExp(escapeRegExp(asLetters(bannedTerm)))
      : new RegExp(`(?<![\\w-])${escapeRegExp(bannedTerm).replaceAll('\\*', '\\w*')}(?![\\w-])`, 'i');
  return {
    language,
    bannedTerm,
    correctWord: correctTerms[language],
    occursIn: (text) =>
      pattern.test(
        allowedWords.reduce(
          (remainingText, allowedTerm) => remainingText.replaceAll(asLetters(allowedTerm), ''),
          asLetters(text),
        ),
      ),
  };
}

/** Returns the cells of each row of a Markdown table, without the head. */
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

const [, readerSection = ''] = read('docs/glossary.md').split('## What people read');
const bannedWords = rowsOf(readerSection).flatMap(([, ko = '', en = '', bannedCell = '']) =>
  bannedCell.split(';').map((cell) => parseBannedWord(cell.trim(), { ko, en })),
);
const texts = files.flatMap(textsIn);

test('all dictionaries are checked, in both languages', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(bannedWords.length).toBeGreaterThan(100);
  const countOf = (language: Language) => texts.filter((text) => text.language === language).length;
  expect(countOf('en')).toBeGreaterThan(1500);
  expect(countOf('ko')).toBeGreaterThan(1500);
  expect(texts).toContainEqual(expect.objectContaining({ key: 'confirmLetter.subject', language: 'ko' }));
  // Texts that people read before or outside the app: the first words, the installed app, names of sports, error pages.
  const filesWithTexts = new Set(texts.map(({ file }) => file));
  const outsideFiles =
    /first-|manifest|sport-names|answer-errors|plain-page|attribution|i18n\/(?:format|spoken)|build\/page/;
  expect(files.filter((file) => outsideFiles.test(file) && !filesWithTexts.has(file))).toEqual([]);
  expect(files.filter((file) => outsideFiles.test(file)).length).toBeGreaterThanOrEqual(11);
});

test('every text uses the words of the glossary', () => {
  const violations = texts.flatMap(({ language, file, key, text }) =>
    bannedWords
      .filter((entry) => entry.language === language && entry.occursIn(text))
      .map(
        ({ bannedTerm, correctWord }) =>
          `${file} ${key}: “${text}” says “${bannedTerm}”, not “${correctWord}”`,
      ),
  );
  expect(violations).toEqual([]);
});

test('a banned Korean stem is also found in its forms with a final consonant', () => {
  const stem = parseBannedWord('뛰 but 건너뛰', { ko: '함께하다', en: '' });
  expect(['함께 뛸 사람', '같이 뛴 경기', '뛰어요'].map(stem.occursIn)).toEqual([true, true, true]);
  expect(['후기를 건너뛸까요?', '건너뛴 사실'].map(stem.occursIn)).toEqual([false, false]);
});

test('both languages of a text have the same placeholders', () => {
  const textsByKey = new Map<string, Record<Language, string>>();
  for (const { language, file, key, text } of texts) {
    const name = `${file.replace(/\/(en|ko)\.ts$/, '')} ${key}`;
    const pair = textsByKey.get(name) ?? { en: '', ko: '' };
    textsByKey.set(name, { ...pair, [language]: pair[language] + text });
  }
  const placeholdersOf = (text: string) =>
    [...new Set([...text.matchAll(/\{([a-zA-Z]+)/g)].map(([, name]) => name))].toSorted().join(', ');
  const differences = [...textsByKey]
    .map(([key, { en, ko }]) => [key, placeholdersOf(en), placeholdersOf(ko)])
    .filter(([, en, ko]) => en !== ko);
  expect(differences).toEqual([]);
});
