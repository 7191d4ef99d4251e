import { readFileSync } from 'node:fs';

/**
 * Node loads this module before a test's server (`node --import`). The module shifts the server's clock by the milliseconds in a file; if
 * the file contains `@` and a moment, the clock stands still at that moment. The product itself has no such switch. Every call reads the
 * file, because a test moves the clock while the server runs.
 */
const file = process.env['CLOCK_OFFSET_FILE'] ?? '';
const RealDate = Date;

function now() {
  const text = readFileSync(file, 'utf8');
  return text.startsWith('@') ? Number(text.slice(1)) : RealDate.now() + (Number(text) || 0);
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
