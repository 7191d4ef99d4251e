import type { FastifyReply } from 'fastify';
import { policyOfPlainPage } from './plain-page.rules';

/** Sends a plain page with a form. No cache stores the page, because its form belongs to one person. */
export function sendFormPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', policyOfPlainPage({ forms: true }))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page);
}
