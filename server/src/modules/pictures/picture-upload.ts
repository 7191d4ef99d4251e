import multipart from '@fastify/multipart';
import { limits } from '@homeground/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { invalidFields, malformed, Refusal } from '../../platform/errors/refusal';
import type { App } from '../../platform/http/app-instance';
import { errorCode } from '../../platform/database/database.errors';
import { tooLarge } from './pictures.errors';

/** Maximum size of the form without the file. */
const WRAPPING_BYTES = 16 * 1024;

/** Registers routes that accept one picture as a multipart form; no other route does. They use PUT, which a form of another site cannot send. */
export async function addPictureRoutes(app: App, routes: (room: App) => void): Promise<void> {
  await app.register(async (room) => {
    await room.register(multipart, {
      limits: { fileSize: limits.pictureBytes, files: 1, parts: 1, fields: 0, headerPairs: 20 },
    });
    routes(room);
  });
}

/** Returns the file of the form. The names of the field and the file do not matter. */
export async function uploadedPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new Refusal(415, 'request.unsupported_type', {
      message: 'A form (multipart/form-data) with one picture is expected.',
    });
  if (Number(request.headers['content-length'] ?? 0) > limits.pictureBytes + WRAPPING_BYTES) throw tooLarge();
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
