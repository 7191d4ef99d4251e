import * as real from '@homeground/shared/contracts';

const schemas = (from: object) =>
  Object.entries(from).filter(
    ([, schema]) =>
      typeof schema === 'object' && schema !== null && ('properties' in schema || 'anyOf' in schema),
  );

describe('the facade of TypeBox', () => {
  it('builds the same JSON Schema as TypeBox for every contract', () => {
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
