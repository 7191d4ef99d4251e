import { Type, type Static } from 'typebox';
import { limits } from './limits';

const closed = { additionalProperties: false } as const;
const { title, description, siteName } = limits.chat.linkPreview;

/** GET /api/rooms/:id/messages/:number/link-preview: what the page behind the message's first previewed link says about itself. */
export const LinkPreview = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: title.max }),
    description: Type.Union([Type.String({ minLength: 1, maxLength: description.max }), Type.Null()]),
    siteName: Type.Union([Type.String({ minLength: 1, maxLength: siteName.max }), Type.Null()]),
    /** Host of the page that was read, after all redirects. */
    host: Type.String(),
  },
  { ...closed, $id: 'LinkPreview' },
);
export type LinkPreview = Static<typeof LinkPreview>;
