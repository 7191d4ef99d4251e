import { en } from './en';
import { ko } from './ko';

const placeholders = (text: string) => new Set([...text.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name));

test('Korean texts use no placeholder that the English text does not have', () => {
  const wrongKeys = (Object.keys(en) as (keyof typeof en)[]).filter((key) =>
    [...placeholders(ko[key])].some((name) => !placeholders(en[key]).has(name)),
  );
  expect(wrongKeys).toEqual([]);
});
