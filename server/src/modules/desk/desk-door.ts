import type { Locale } from '@homeground/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/errors/refusal';
import { mayDo, type DeskAct } from '../operators/operator-acts.rules';
import {
  resumeOperator,
  type Operator,
  type OperatorSignInDeps,
} from '../operators/operator-sign-in.usecases';
import { localeFor } from '../share/share-words';
import { deskPolicy } from './desk-page';
import { deskWords } from './desk-words';
import { messagePage, signInPage } from './queue-page';

export interface DoorDeps extends OperatorSignInDeps {
  /** Where the desk is; elsewhere there is no such page. */
  readonly hosts: readonly string[];
}

const cookieName = 'operator';
const attributes = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/operator', secure: request.protocol === 'https' }) as const;

export const operatorToken = (request: FastifyRequest): string | undefined => request.cookies[cookieName];

export function giveOperatorToken(reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName, token, attributes(reply.request));
}

export function takeOperatorToken(reply: FastifyReply): void {
  reply.clearCookie(cookieName, attributes(reply.request));
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

export type Admitted = { readonly operator: Operator; readonly locale: Locale };

/**
 * Who may do this: an operator whose role allows it, at a host of the desk. Null: the answer was sent, nothing may be done. Each
 * route of the desk but the sign-in begins here.
 */
export async function admitted(
  deps: DoorDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  act: DeskAct,
): Promise<Admitted | null> {
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
