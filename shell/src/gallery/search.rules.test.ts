import { entriesFor } from './search.rules';

const button = { texts: ['Button', 'Starts an act', 'Button CheckIcon'] };
const dialog = { texts: ['ConfirmDialog', 'Question before an act', 'Button ConfirmDialog'] };
const slider = { texts: ['Slider', 'Number', 'Slider'] };
const entries = [dialog, slider, button];

test.each([
  ['', [dialog, slider, button]],
  ['BUTTON', [button, dialog]],
  ['act question', [dialog]],
  ['confirm button', [dialog]],
  ['checkicon', [button]],
  ['zebra', []],
])('"%s" finds names first, then purposes, then components in the code', (query, found) => {
  expect(entriesFor(entries, query)).toEqual(found);
});
