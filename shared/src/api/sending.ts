import type { AxiosInstance, InternalAxiosRequestConfig } from 'axios';
import { isAxiosError } from 'axios';

const safe = new Set(['get', 'head', 'options']);
const underWay = new Set<InternalAxiosRequestConfig>();

/** Something of this page is on its way to the server and has no answer yet. */
export function isSending(): boolean {
  return underWay.size > 0;
}

export function countSending(client: AxiosInstance): void {
  client.interceptors.request.use((request) => {
    if (!safe.has(request.method ?? 'get')) underWay.add(request);
    return request;
  });
  client.interceptors.response.use(
    (answer) => {
      underWay.delete(answer.config);
      return answer;
    },
    (cause: unknown) => {
      if (isAxiosError(cause) && cause.config) underWay.delete(cause.config);
      return Promise.reject(cause instanceof Error ? cause : new Error(String(cause)));
    },
  );
}
