import fc from 'fast-check';
import { splitIntoBlocks } from './row-blocks.rules';

test('no row is lost, repeated or moved, and only the last block is short', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (rows) => {
      const blocks = splitIntoBlocks(rows);
      expect(blocks.flat()).toEqual(rows);
      expect(blocks.slice(0, -1).every((block) => block.length === 8)).toBe(true);
      expect(blocks.every((block) => block.length > 0)).toBe(true);
    }),
  );
});
