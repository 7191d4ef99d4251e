import { indentLines, lineWriter } from './whole-lines.mjs';

function collectLines(pieces: readonly (Buffer | string)[]): readonly string[] {
  const writtenTexts: string[] = [];
  const writer = lineWriter((text) => writtenTexts.push(text));
  for (const piece of pieces) writer.add(piece);
  writer.end();
  return writtenTexts;
}

test('a line that arrives in pieces is written as one line', () => {
  expect(collectLines(['PASS serv', 'er\nPA', 'SS', ' web\nend']).map(indentLines).join('')).toBe(
    '    PASS server\n    PASS web\n    end\n',
  );
});

test('a character that is split between two chunks stays whole', () => {
  const bytes = Buffer.from('경기\n');
  expect(collectLines([bytes.subarray(0, 2), bytes.subarray(2)]).join('')).toBe('경기\n');
});

test('the lines of two streams are not mixed', () => {
  const writtenTexts: string[] = [];
  const [firstStream, secondStream] = [
    lineWriter((text) => writtenTexts.push(text)),
    lineWriter((text) => writtenTexts.push(text)),
  ];
  firstStream.add('first ');
  secondStream.add('second\n');
  firstStream.add('half\n');
  expect(writtenTexts).toEqual(['second\n', 'first half\n']);
});

test('an empty line stays empty', () => {
  expect(indentLines('a\n\nb\n')).toBe('    a\n\n    b\n');
});
