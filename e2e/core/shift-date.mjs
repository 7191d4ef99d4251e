import { readFileSync } from 'node:fs';

/**
 * Loaded before a server of a test (`node --import`): its clock runs as many milliseconds ahead as the file says. The product has
 * no such switch. Read anew every few milliseconds, because a test moves the clock while the server runs.
 */
const file = process.env['CLOCK_OFFSET_FILE'] ?? '';
const RealDate = Date;
const everyMs = 20;
let ahead = 0;
let readAt = -Infinity;

function now() {
  const running = performance.now();
  if (running - readAt >= everyMs) {
    readAt = running;
    ahead = Number(readFileSync(file, 'utf8')) || 0;
  }
  return RealDate.now() + ahead;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
