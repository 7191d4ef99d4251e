import type { AxiosInstance, InternalAxiosRequestConfig } from 'axios';
import { isAxiosError } from 'axios';

const safeMethods = new Set(['get', 'head', 'options']);
const pendingMutations = new Set<InternalAxiosRequestConfig>();

/** Returns whether a mutation of this page has no response yet. */
export function isSending(): boolean {
  return pendingMutations.size > 0;
}

export function trackMutations(client: AxiosInstance): void {
  client.interceptors.request.use((request) => {
    if (!safeMethods.has(request.method ?? 'get')) pendingMutations.add(request);
    return request;
  });
  client.interceptors.response.use(
    (response) => {
      pendingMutations.delete(response.config);
      return response;
    },
    (cause: unknown) => {
      if (isAxiosError(cause) && cause.config) pendingMutations.delete(cause.config);
      return Promise.reject(cause instanceof Error ? cause : new Error(String(cause)));
    },
  );
}
