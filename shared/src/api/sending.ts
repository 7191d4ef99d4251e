import type { AxiosInstance, InternalAxiosRequestConfig } from 'axios';
import { isAxiosError } from 'axios';

const safeMethods = new Set(['get', 'head', 'options']);
const pending = new Set<InternalAxiosRequestConfig>();

/** Returns whether a mutation of this page has no response yet. */
export function isSending(): boolean {
  return pending.size > 0;
}

export function countSending(client: AxiosInstance): void {
  client.interceptors.request.use((request) => {
    if (!safeMethods.has(request.method ?? 'get')) pending.add(request);
    return request;
  });
  client.interceptors.response.use(
    (answer) => {
      pending.delete(answer.config);
      return answer;
    },
    (cause: unknown) => {
      if (isAxiosError(cause) && cause.config) pending.delete(cause.config);
      return Promise.reject(cause instanceof Error ? cause : new Error(String(cause)));
    },
  );
}
