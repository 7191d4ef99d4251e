import * as realContracts from '@homeground/shared/contracts';

const schemas = (typeBuilder: object) =>
  Object.entries(typeBuilder).filter(
    ([, schema]) =>
      typeof schema === 'object' && schema !== null && ('properties' in schema || 'anyOf' in schema),
  );

describe('the facade of TypeBox', () => {
  it('builds the same JSON Schema as TypeBox for every contract', () => {
    let facadeContracts: object = {};
    jest.isolateModules(() => {
      jest.doMock('typebox', () => jest.requireActual<object>('./typebox'));
      facadeContracts = jest.requireActual<object>('@homeground/shared/contracts');
    });
    const [realSchemas, facadeSchemas] = [schemas(realContracts), schemas(facadeContracts)];
    expect(realSchemas.length).toBeGreaterThan(50);
    expect(JSON.stringify(Object.fromEntries(facadeSchemas))).toBe(
      JSON.stringify(Object.fromEntries(realSchemas)),
    );
    // Proves that these are two modules: TypeBox marks its schemas, the facade does not.
    expect(realSchemas.every(([, schema]) => '~kind' in schema)).toBe(true);
    expect(facadeSchemas.some(([, schema]) => '~kind' in schema)).toBe(false);
  });
});
