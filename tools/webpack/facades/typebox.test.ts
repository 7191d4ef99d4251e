import * as real from '@homeground/shared/contracts';

const schemas = (from: object) =>
  Object.entries(from).filter(
    ([, one]) => typeof one === 'object' && one !== null && ('properties' in one || 'anyOf' in one),
  );

describe('what the page has of TypeBox', () => {
  it('says of every contract what TypeBox says', () => {
    let said: object = {};
    jest.isolateModules(() => {
      jest.doMock('typebox', () => jest.requireActual<object>('./typebox'));
      said = jest.requireActual<object>('@homeground/shared/contracts');
    });
    const [wanted, found] = [schemas(real), schemas(said)];
    expect(wanted.length).toBeGreaterThan(50);
    expect(JSON.stringify(Object.fromEntries(found))).toBe(JSON.stringify(Object.fromEntries(wanted)));
    // Not the same modules twice: TypeBox marks its schemas, the page's do not.
    expect(wanted.every(([, one]) => '~kind' in one)).toBe(true);
    expect(found.some(([, one]) => '~kind' in one)).toBe(false);
  });
});
