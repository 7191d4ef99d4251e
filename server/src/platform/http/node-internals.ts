import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes not yet accepted by the system. The public counter only changes after a complete write, which may be an entire page. */
export function unsentBytes(socket: Socket): unknown {
  const handle: unknown = Reflect.get(socket, '_handle');
  return typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
}

/** Node sets `upgrade` on a call that it upgrades; the header alone proves nothing. */
export function isUpgrade(request: IncomingMessage): boolean {
  return Reflect.get(request, 'upgrade') === true;
}
