import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DAYS, tokenText } from './sessions';

/** `__Host-` binds the cookie to this host over https; plain http (a local machine) does not support it. */
const cookieName = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-sid' : 'sid');

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function readSessionCookie(request: FastifyRequest): string | null {
  const value = request.cookies[cookieName(request)];
  return value !== undefined && TOKEN.test(value) ? value : null;
}

export function setSessionCookie(reply: FastifyReply, token: Buffer | string): void {
  const text = typeof token === 'string' ? token : tokenText(token);
  reply.setCookie(cookieName(reply.request), text, {
    ...cookieAttributes(reply.request),
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieName(reply.request), cookieAttributes(reply.request));
}

function cookieAttributes(request: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: request.protocol === 'https' } as const;
}
