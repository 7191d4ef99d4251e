import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DAYS = 180;
const KEY = /^[A-Za-z0-9_-]{43}$/;
/** `__Host-` binds the cookie to this host and needs https, so plain http (a local server) uses another name. */
const nameFor = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-guest' : 'guest');

/** Returns the hash of this browser's key; null if it has none. The key allows changing the browser's answers. */
export function guestDevice(request: FastifyRequest): Buffer | null {
  const value = request.cookies[nameFor(request)];
  return value !== undefined && KEY.test(value) ? hashOf(value) : null;
}

export function giveDevice(reply: FastifyReply): void {
  reply.setCookie(nameFor(reply.request), randomBytes(32).toString('base64url'), {
    ...attributes(reply.request),
    maxAge: DAYS * 24 * 60 * 60,
  });
}

export function forgetDevice(reply: FastifyReply): void {
  reply.clearCookie(nameFor(reply.request), attributes(reply.request));
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function attributes(request: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: request.protocol === 'https' } as const;
}
