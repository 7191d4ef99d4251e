import { deskPage } from './desk-page';

test('every declaration of the style has a property, because browsers drop other declarations without an error', () => {
  const page = deskPage({ locale: 'ko', operator: null, title: '검토', body: '' });
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(page) ?? [];
  const declarations = [...style.matchAll(/\{([^{}]*)\}/g)]
    .flatMap(([, block = '']) => block.split(';'))
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '');
  expect(declarations).toContain('word-break: keep-all');
  expect(declarations.filter((declaration) => !/^-{0,2}[a-z-]+: /.test(declaration))).toEqual([]);
});
