import { readFileSync } from 'node:fs';

/**
 * Loaded before a server of a test (`node --import`): its clock runs as many milliseconds ahead as the file says. The product has
 * no such switch. Read anew at every look, because a test moves the clock while the server runs and asks something the moment after.
 */
const file = process.env['CLOCK_OFFSET_FILE'] ?? '';
const RealDate = Date;

function now() {
  return RealDate.now() + (Number(readFileSync(file, 'utf8')) || 0);
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
