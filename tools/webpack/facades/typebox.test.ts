import * as real from '@homeground/shared/contracts';

const schemas = (from: object) =>
  Object.entries(from).filter(
    ([, schema]) =>
      typeof schema === 'object' && schema !== null && ('properties' in schema || 'anyOf' in schema),
  );

describe('what the page has of TypeBox', () => {
  it('says of every contract what TypeBox says', () => {
    let facade: object = {};
    jest.isolateModules(() => {
      jest.doMock('typebox', () => jest.requireActual<object>('./typebox'));
      facade = jest.requireActual<object>('@homeground/shared/contracts');
    });
    const [expected, found] = [schemas(real), schemas(facade)];
    expect(expected.length).toBeGreaterThan(50);
    expect(JSON.stringify(Object.fromEntries(found))).toBe(JSON.stringify(Object.fromEntries(expected)));
    // Proves that these are two modules: TypeBox marks its schemas, the facade does not.
    expect(expected.every(([, schema]) => '~kind' in schema)).toBe(true);
    expect(found.some(([, schema]) => '~kind' in schema)).toBe(false);
  });
});
