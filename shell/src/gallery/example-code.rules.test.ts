import { codeOf, titleOf } from './example-code.rules';

const source = `import { useText, type Words } from '@homeground/shared/i18n';
import styled, { css } from 'styled-components';
import type { Family } from '../family';
import { texts } from '../locales';

export const family: Family = { examples: [First] };

const shown: Words = 'shown';

/** Uses a constant. */
function First() {
  return <p>{shown}</p>;
}

const Frame = styled.div\`
  color: red;

  margin: 0;
\`;

function Second() {
  const t = useText(texts);
  return <Frame>{t('first')}</Frame>;
}
`;

test('the code of an example has its comment, its constants and their imports', () => {
  expect(codeOf(source, 'First')).toBe(`import { type Words } from '@homeground/shared/i18n';

const shown: Words = 'shown';

/** Uses a constant. */
function First() {
  return <p>{shown}</p>;
}
`);
});

test('the code of an example has its styles, but nothing of the other examples', () => {
  expect(codeOf(source, 'Second')).toBe(`import { useText } from '@homeground/shared/i18n';
import styled from 'styled-components';
import { texts } from '../locales';

const Frame = styled.div\`
  color: red;

  margin: 0;
\`;

function Second() {
  const t = useText(texts);
  return <Frame>{t('first')}</Frame>;
}
`);
});

test('a long import has one name per line', () => {
  const names = Array.from({ length: 20 }, (_, index) => `name${index}`);
  const code = codeOf(
    `import { ${names.join(', ')} } from 'kit';\n\nconst all = [${names.join(', ')}];\n`,
    'all',
  );
  expect(code).toContain('import {\n  name0,\n  name1,\n');
  expect(code).toContain("  name19,\n} from 'kit';\n");
});

test('an example that is not in the source is an error', () => {
  expect(() => codeOf(source, 'Third')).toThrow('Third');
});

test('a title is the name in words', () => {
  expect(titleOf('LongText')).toBe('Long text');
  expect(titleOf('Faces')).toBe('Faces');
});
