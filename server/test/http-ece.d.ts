declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a message as a browser does. */
  export function decrypt(
    message: Buffer,
    options: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer;
}
