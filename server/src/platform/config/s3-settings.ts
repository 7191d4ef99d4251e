import type { S3Settings } from '../files/s3-backend';
import type { EnvironmentReader } from './environment';

/** Reads the four settings of a store, whose names begin with `store`. */
export function s3Settings(read: EnvironmentReader, store: 'S3' | 'SITE_STORE'): S3Settings | null {
  const url = read.url(`${store}_URL`);
  const [region, keyId, secret] = [
    read.text(`${store}_REGION`),
    read.text(`${store}_KEY_ID`),
    read.text(`${store}_SECRET`),
  ];
  // The reader has already reported an invalid address.
  if (url === null) {
    if (read.raw(`${store}_URL`) === null && (keyId ?? secret))
      read.refuse(
        `${store}_KEY_ID or ${store}_SECRET is set without ${store}_URL: set ${store}_URL too, or remove them.`,
      );
    return null;
  }
  if (new URL(url).pathname === '/')
    read.refuse(
      `${store}_URL has no bucket: write it behind the host, such as https://s3.example.com/bucket.`,
    );
  if (!keyId || !secret) {
    read.refuse(
      `${store}_URL needs a key: set ${store}_KEY_ID and ${store}_SECRET, or leave ${store}_URL out.`,
    );
    return null;
  }
  return { url: url.replace(/\/+$/, ''), region, keyId, secret };
}
