import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, errorBody } from '../errors/error-answer';
import { malformed, Refusal } from '../errors/refusal';
import type { NewId } from '../ids';
import type { App } from './app-instance';

/** Gives every error response one shape (SPEC 8.7) and never a stack trace. */
export function handleErrors(app: App): void {
  app.setErrorHandler((thrown, request, reply) => sendRefusal(thrown, request, reply));
}

export function sendRefusal(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(thrown);
  if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? refusal }, 'failed');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  reply.code(refusal.status).removeHeader('etag').header('cache-control', 'no-store');
  if (refusal.status === 429 && request.routeOptions.config.plainForm)
    return reply.type('text/plain; charset=utf-8').send(waitText(refusal.retryAfterSeconds ?? 60));
  return reply.type('application/json; charset=utf-8').send(errorBody(refusal, request.id));
}

/** Text for a person who sent a form without a script; it is in both languages, because the language is unknown here. */
const waitText = (seconds: number) =>
  `Too many at once. Go back and send it again in ${seconds} seconds. What you wrote is still there.\n\n` +
  `안전을 위해 잠시 멈췄어요. 뒤로 가서 ${seconds}초 뒤에 다시 보내 주세요. 쓴 내용은 남아 있어요.\n`;

/** Responds to input that is not a valid request: broken HTTP, endless headers, a line that never arrives. */
export function createClientErrorHandler(newId: NewId) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = refusalOfCode(error.code);
    const body = JSON.stringify(errorBody(refusal, newId()));
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    // Closes the connection fully, because a slow client may never close its side.
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
}

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Error with Node's code for a request that did not arrive in time. */
export const tooSlowError = () =>
  Object.assign(new Error('The request came too slowly.'), { code: TOO_SLOW });

function refusalOfCode(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Refusal(431, 'request.too_large', { message: 'The headers are too large.' });
  if (code === TOO_SLOW)
    return new Refusal(408, 'request.malformed', { message: 'The request came too slowly.' });
  return malformed('This is not an HTTP request.');
}
