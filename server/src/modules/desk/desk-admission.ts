import type { Locale } from '@homeground/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/errors/refusal';
import { type DeskAct, mayDo, type Operator, type OperatorSignInDeps, resumeOperator } from '../operators';
import { localeFor } from '../share';
import { deskPolicy } from './desk-page';
import { deskWords } from './desk-words';
import { messagePage, signInPage } from './queue-page';

export interface DeskAccessDeps extends OperatorSignInDeps {
  /** Hosts on which the desk exists; other hosts answer 404. */
  readonly hosts: readonly string[];
}

const cookieName = 'operator';
const cookieAttributes = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/operator', secure: request.protocol === 'https' }) as const;

export const operatorToken = (request: FastifyRequest): string | undefined => request.cookies[cookieName];

export function setOperatorCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName, token, cookieAttributes(reply.request));
}

export function clearOperatorCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieName, cookieAttributes(reply.request));
}

export const localeOf = (request: FastifyRequest): Locale => localeFor(request.headers['accept-language']);

export function requireHost(request: FastifyRequest, hosts: readonly string[]): void {
  if (!hosts.includes(request.hostname.toLowerCase())) throw notFound();
}

export function sendDesk(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', deskPolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page);
}

export type Admission = { readonly operator: Operator; readonly locale: Locale };

/**
 * Returns the operator and their language if their role allows the act; else sends a response and returns null. Throws 404 on another
 * host. Every route of the desk except sign-in and sign-out calls `admit` first.
 */
export async function admit(
  deps: DeskAccessDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  act: DeskAct,
): Promise<Admission | null> {
  requireHost(request, deps.hosts);
  const locale = localeOf(request);
  const token = operatorToken(request);
  const operator = await resumeOperator(deps, token);
  if (!operator) {
    const problem = token === undefined ? null : deskWords[locale].ended;
    sendDesk(reply.code(401), signInPage(locale, { problem, name: '' }));
    return null;
  }
  if (!mayDo(operator.role, act)) {
    sendDesk(reply.code(403), messagePage(locale, operator, deskWords[locale].notAllowed));
    return null;
  }
  return { operator, locale };
}
