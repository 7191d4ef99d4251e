import type { ErrorBody } from '@homeground/shared/contracts';
import type { FastifyError } from 'fastify';
import { errorCode, errorMessage } from '../database/database.errors';
import { busy, malformed, notFound, Refusal } from './refusal';
import { refusalOf, type KeywordError } from './validation-problems';

/** Maps any thrown value to a refusal (SPEC 8.7). An unknown error becomes a 500 without details. */
export function asRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  if (isFrameworkError(thrown)) return refusalOfFramework(thrown) ?? refusalOfUnknown(thrown);
  return refusalOfUnknown(thrown);
}

export function errorBody(refusal: Refusal, requestId: string): ErrorBody {
  return {
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fields && { fields: refusal.fields }),
      ...(refusal.fresh !== undefined && { fresh: refusal.fresh }),
      requestId,
    },
  };
}

function refusalOfUnknown(thrown: unknown): Refusal {
  if (mayRetryHelp(thrown)) return busy(thrown);
  return new Refusal(500, 'server.failed', {
    message: 'The server failed. Nothing was changed.',
    cause: thrown,
  });
}

function isFrameworkError(thrown: unknown): thrown is FastifyError {
  return thrown instanceof Error && ('statusCode' in thrown || 'validation' in thrown);
}

function refusalOfFramework(error: FastifyError): Refusal | null {
  if (error.validation) return refusalOf(error.validation satisfies readonly KeywordError[]);
  const status = error.statusCode ?? 500;
  if (status === 404) return notFound();
  if (status === 408)
    return new Refusal(408, 'request.malformed', { message: 'The request came too slowly.' });
  if (status === 413) return new Refusal(413, 'request.too_large', { message: 'The body is too large.' });
  if (status === 415)
    return new Refusal(415, 'request.unsupported_type', { message: 'Only application/json is accepted.' });
  if (status === 503) return busy(error);
  return status >= 400 && status < 500 ? malformed('The request cannot be read.') : null;
}

/**
 * PostgreSQL error codes after which a retry may help: serialization failure, deadlock, locked row, statement timeout, idle transaction,
 * and a write to a former primary, which only reads after a failover.
 */
const RETRYABLE_CODES = ['40001', '40P01', '55P03', '57014', '25P03', '25006'];

/** Returns whether a retry may help: the connection was lost or refused, none was free in time, or there was contention. */
function mayRetryHelp(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const code = errorCode(thrown) ?? '';
  if (/^(08|57P|53)/.test(code) || RETRYABLE_CODES.includes(code)) return true;
  if (
    'syscall' in thrown &&
    (thrown.syscall === 'connect' || thrown.syscall === 'read' || thrown.syscall === 'write')
  )
    return true;
  return /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(
    errorMessage(thrown),
  );
}
