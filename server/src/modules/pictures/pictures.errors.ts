import { Refusal } from '../../platform/errors/refusal';

const notAllowedFields = { picture: 'not_allowed' } as const;

export const wrongType = () =>
  new Refusal(415, 'picture.wrong_type', {
    fields: notAllowedFields,
    message: 'A JPEG, PNG or WebP picture is expected.',
  });

export const tooLarge = () =>
  new Refusal(413, 'picture.too_large', {
    fields: { picture: 'too_large' },
    message: 'The file is too large.',
  });

export const tooManyPixels = () =>
  new Refusal(422, 'picture.too_many_pixels', {
    fields: { picture: 'too_large' },
    message: 'The picture has too many pixels.',
  });

/** Refuses a file that is cut off, damaged, or not really a picture. */
export const unreadable = (cause?: unknown) =>
  new Refusal(422, 'picture.unreadable', {
    fields: notAllowedFields,
    message: 'The picture cannot be read.',
    cause,
  });
