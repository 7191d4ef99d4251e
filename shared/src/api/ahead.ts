import { sessionEpoch } from '@homeground/shared/session';
import axios, {
  AxiosError,
  AxiosHeaders,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';

/** By address: answers that the page's first script asked for before any other code was there. */
export type Ahead = Record<string, Promise<Response>>;

declare global {
  interface Window {
    hgAhead?: Ahead;
  }
}

/** Asked later than this, an answer is asked for anew. */
const freshMs = 10_000;

const overTheNetwork = axios.getAdapter(axios.defaults.adapter);

/** Each of them serves one call, of the session it was asked in; whatever is wrong with it, the call goes out as usual. */
export const aheadOrNetwork: AxiosAdapter = async (config) => {
  const early = taken(config);
  const answer = await early?.then(asAxios(config)).catch(() => undefined);
  if (!answer) return overTheNetwork(config);
  if (config.validateStatus?.(answer.status) ?? true) return answer;
  throw new AxiosError('Refused.', AxiosError.ERR_BAD_REQUEST, config, null, answer);
};

function taken(config: InternalAxiosRequestConfig): Promise<Response> | undefined {
  // What this page changes makes old whatever was asked before it.
  if (config.method !== 'get') delete window.hgAhead;
  const ahead = window.hgAhead;
  if (!ahead) return undefined;
  const url = axios.getUri(config);
  const found = ahead[url];
  delete ahead[url];
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
