/** Response of jest's main process to a test file that needs a database. */
export type Offer =
  | { readonly kind: 'embedded' | 'external'; readonly url: string; readonly template: string }
  | { readonly kind: 'pglite' }
  | { readonly kind: 'failed'; readonly reason: string };

export function withDatabase(url: string, name: string): string {
  const changedUrl = new URL(url);
  changedUrl.pathname = `/${name}`;
  return changedUrl.href;
}
