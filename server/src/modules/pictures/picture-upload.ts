import multipart from '@fastify/multipart';
import { limits } from '@homeground/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { invalidFields, malformed, Refusal } from '../../platform/errors/refusal';
import type { App } from '../../platform/http/app-instance';
import { errorCode } from '../../platform/database/database.errors';
import { tooLarge } from './pictures.errors';

/** Maximum size of the parts of the form around the file. */
const FORM_OVERHEAD_BYTES = 16 * 1024;

/**
 * Registers routes that accept one picture as a multipart form. Only these routes parse such forms. They use the method PUT, because an
 * HTML form on another site cannot send it.
 */
export async function addPictureRoutes(app: App, routes: (scope: App) => void): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: limits.pictureBytes, files: 1, parts: 1, fields: 0, headerPairs: 20 },
    });
    routes(scope);
  });
}

/** Returns the content of the file in the form. The names of the field and of the file do not matter. */
export async function readUploadedPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new Refusal(415, 'request.unsupported_type', {
      message: 'A form (multipart/form-data) with one picture is expected.',
    });
  if (Number(request.headers['content-length'] ?? 0) > limits.pictureBytes + FORM_OVERHEAD_BYTES)
    throw tooLarge();
  const content = await fileOf(request).catch((thrown: unknown) => {
    if (errorCode(thrown) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw malformed('The form cannot be read.');
  });
  if (content.length === 0) throw invalidFields({ picture: 'required' });
  return content;
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  const file = await request.file();
  return file ? file.toBuffer() : Buffer.alloc(0);
}
