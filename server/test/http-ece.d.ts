declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** What a browser does with a message for it. */
  export function decrypt(
    message: Buffer,
    how: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer;
}
