import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '..');

/** Fields that always contain words of people. */
const writtenFields = new Set(['nickname', 'matchTitle', 'venueName', 'venueAddress', 'bio']);
/** Fields that contain words of people, if they belong to one of `owners`. */
const possiblyWrittenFields = new Set(['name', 'title', 'message', 'note', 'description', 'comment', 'alt']);
const owners = new Set(
  'side team host away user member person search spot offer match proposal opponent applicant sender author room player guest'.split(
    ' ',
  ),
);
/** Attributes whose value the component renders as it is. */
const renderedAttributes = new Set(['title', 'text', 'subtitle', 'main']);

/** Returns the words of people that an expression evaluates to, such as `team.name` in `isOpen ? t('open') : team.name`. */
function writtenWordsIn(node: ts.Node): string[] {
  if (ts.isConditionalExpression(node))
    return [...writtenWordsIn(node.whenTrue), ...writtenWordsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.kind;
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return writtenWordsIn(node.right);
    const isEither =
      operator === ts.SyntaxKind.BarBarToken || operator === ts.SyntaxKind.QuestionQuestionToken;
    return isEither ? [...writtenWordsIn(node.left), ...writtenWordsIn(node.right)] : [];
  }
  if (!ts.isPropertyAccessExpression(node)) return [];
  const field = node.name.text;
  const owner = ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : node.expression.getText();
  const isWritten = writtenFields.has(field) || (possiblyWrittenFields.has(field) && owners.has(owner));
  return isWritten ? [node.getText()] : [];
}

const hasLanguage = (element: ts.JsxOpeningLikeElement) =>
  element.attributes.properties.some((attribute) =>
    /^(?:lang|titleLang|\{\.\.\.\w*[lL]ang)/.test(attribute.getText()),
  );

/** Returns whether the element of an expression, or an element around it in the same component, has a language. */
function isInsideLanguage(node: ts.Node): boolean {
  if (ts.isSourceFile(node) || ts.isFunctionDeclaration(node)) return false;
  if (ts.isJsxElement(node) && hasLanguage(node.openingElement)) return true;
  if (ts.isJsxSelfClosingElement(node) && hasLanguage(node)) return true;
  return isInsideLanguage(node.parent);
}

function unmarkedWordsIn(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isRendered =
      ts.isJsxExpression(node) &&
      (!ts.isJsxAttribute(node.parent) || renderedAttributes.has(node.parent.name.getText()));
    if (isRendered && node.expression && !isInsideLanguage(node.parent)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(...writtenWordsIn(node.expression).map((words) => `${name}:${line} ${words}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('words of people that are rendered alone have an attribute lang (SPEC 8.3)', () => {
  const files = execFileSync('git', ['ls-files', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !/\.(?:test|fixture)\.tsx$|\/gallery\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => unmarkedWordsIn(file, readFileSync(path.join(root, file), 'utf8')))).toEqual(
    [],
  );
});

test('the search finds words without a language, and accepts those with one', () => {
  const search = (jsx: string) => unmarkedWordsIn('a.tsx', `const A = () => ${jsx};`);
  expect(search('<b>{isMe ? t("you") : member.nickname}</b>')).toEqual(['a.tsx:1 member.nickname']);
  expect(search('<Sheet title={match.host.name} />')).toEqual(['a.tsx:1 match.host.name']);
  expect(search('<b lang={langOf(team.name)}>{team.name}</b>')).toEqual([]);
  expect(search('<Sheet title={team.name} titleLang={langOf(team.name)} />')).toEqual([]);
  expect(search('<b>{t("chat_with", { name: team.name })}</b>')).toEqual([]);
});
