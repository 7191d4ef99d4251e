import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longest lifetime that browsers allow for a cookie. */
export const DEVICE_DAYS = 400;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const cookieName = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-did' : 'did');

/**
 * Returns the token that identifies a known browser. The token signs nobody in; the browser is only exempt from limits that strangers
 * have caused.
 */
export function readDeviceCookie(request: FastifyRequest): string | null {
  const value = request.cookies[cookieName(request)];
  return value !== undefined && TOKEN.test(value) ? value : null;
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(reply.request), token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: reply.request.protocol === 'https',
    maxAge: DEVICE_DAYS * 24 * 60 * 60,
  });
}
