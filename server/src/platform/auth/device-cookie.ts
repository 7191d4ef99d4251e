import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenText } from './sessions';

/** As long as browsers keep a cookie. */
export const DEVICE_DAYS = 400;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const nameFor = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-did' : 'did');

/** What this browser is remembered by; not a way in, only a way past what strangers do to a name. */
export function readDeviceCookie(request: FastifyRequest): string | null {
  const value = request.cookies[nameFor(request)];
  return value !== undefined && TOKEN.test(value) ? value : null;
}

/** Made of the same secret as the session's token, so that a repeated answer brings the same one. */
export function deviceToken(secret: Buffer): string {
  return tokenText(createHmac('sha256', secret).update('device').digest());
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(nameFor(reply.request), token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: reply.request.protocol === 'https',
    maxAge: DEVICE_DAYS * 24 * 60 * 60,
  });
}
