import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE_DAYS = 180;
const KEY_PATTERN = /^[A-Za-z0-9_-]{43}$/;
/** `__Host-` binds the cookie to this host and needs https, so plain http (a local server) uses another name. */
const cookieNameFor = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-guest' : 'guest');

/** Returns the hash of this browser's key; null if the browser has no key. The key allows changing the browser's answers. */
export function guestDevice(request: FastifyRequest): Buffer | null {
  const value = request.cookies[cookieNameFor(request)];
  return value !== undefined && KEY_PATTERN.test(value) ? hashOf(value) : null;
}

export function setDeviceCookie(reply: FastifyReply): void {
  reply.setCookie(cookieNameFor(reply.request), randomBytes(32).toString('base64url'), {
    ...cookieAttributes(reply.request),
    maxAge: COOKIE_DAYS * 24 * 60 * 60,
  });
}

export function clearDeviceCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieNameFor(reply.request), cookieAttributes(reply.request));
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function cookieAttributes(request: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: request.protocol === 'https' } as const;
}
