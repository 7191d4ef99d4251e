import { sessionEpoch } from '@homeground/shared/session';
import axios, {
  AxiosError,
  AxiosHeaders,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';

/** Responses, by address, that the page's boot script requested before any other code was loaded. */
export type BootResponses = Record<string, Promise<Response>>;

declare global {
  interface Window {
    bootResponses?: BootResponses;
  }
}

/** A response is used only within this time after the page load. */
const freshMs = 10_000;

const networkAdapter = axios.getAdapter(axios.defaults.adapter);

/** Serves one call from a boot response of the same session. If the response cannot be used, the call goes over the network. */
export const bootResponseOrNetwork: AxiosAdapter = async (config) => {
  const bootResponse = takeBootResponse(config);
  const answer = await bootResponse?.then(asAxios(config)).catch(() => undefined);
  if (!answer) return networkAdapter(config);
  if (config.validateStatus?.(answer.status) ?? true) return answer;
  throw new AxiosError('Refused.', AxiosError.ERR_BAD_REQUEST, config, null, answer);
};

function takeBootResponse(config: InternalAxiosRequestConfig): Promise<Response> | undefined {
  // A mutation makes all earlier responses outdated.
  if (config.method !== 'get') delete window.bootResponses;
  const responses = window.bootResponses;
  if (!responses) return undefined;
  const url = axios.getUri(config);
  const found = responses[url];
  delete responses[url];
  return sessionEpoch() === 0 && performance.now() < freshMs ? found : undefined;
}

const asAxios =
  (config: InternalAxiosRequestConfig) =>
  async (response: Response): Promise<AxiosResponse<unknown>> => ({
    data: await response.text(),
    status: response.status,
    statusText: response.statusText,
    headers: AxiosHeaders.from(Object.fromEntries(response.headers)),
    config,
    request: null,
  });
