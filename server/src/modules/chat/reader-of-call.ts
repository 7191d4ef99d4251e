import type { FastifyRequest } from 'fastify';
import { createFirstRead } from '../../platform/auth/first-reads';
import { sessionRequired } from '../../platform/auth/guard';
import { type Reader, roomReaderOf } from '../rooms';

/** Reads the reader together with the session, for routes with `readerFirstRead` in their `config.firstRead`. */
export const readerFirstRead = createFirstRead(roomReaderOf);

export function readerOfCall(request: FastifyRequest): Reader {
  const reader = readerFirstRead.of(request);
  if (!reader) throw sessionRequired();
  return reader;
}
