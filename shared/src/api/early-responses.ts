import { sessionEpoch } from '@homeground/shared/session';
import axios, {
  AxiosError,
  AxiosHeaders,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';

/** Responses, by address, of the calls that the boot script sent before any other code was loaded. */
export type BootResponses = Record<string, Promise<Response>>;

declare global {
  interface Window {
    bootResponses?: BootResponses;
  }
}

/** Milliseconds after the page load in which a response of the boot script may be used. */
const bootFreshMs = 10_000;
/** Milliseconds after a click in which the next screen may use the response. A screen that sends the call later gets a new response. */
const linkFreshMs = 3_000;
/** Up to this age a response in the query cache is fresh (query-client.ts), so the screen will not send the call again. */
const cachedMs = 15_000;
const timeoutMs = 15_000;
const maxRespondedUrls = 200;

interface LinkResponse {
  readonly response: Promise<Response>;
  readonly epoch: number;
  readonly usableUntil: number;
}

const linkResponses = new Map<string, LinkResponse>();
const respondedAt = new Map<string, number>();

const networkAdapter = axios.getAdapter(axios.defaults.adapter);

/** Answers a call with an early response of the same session. If there is no usable response, the call goes over the network. */
export const earlyResponseOrNetwork: AxiosAdapter = async (config) => {
  if (config.method !== 'get') {
    forgetEarlyResponses();
    // A call that was sent during the mutation may have been answered with the state before the mutation.
    return networkAdapter(config).finally(forgetEarlyResponses);
  }
  const url = axios.getUri(config);
  const earlyResponse = await takeEarlyResponse(url)
    ?.then(toAxiosResponse(config))
    .catch(() => undefined);
  if (!earlyResponse) {
    const networkResponse = await networkAdapter(config);
    rememberResponseTime(url);
    return networkResponse;
  }
  if (!(config.validateStatus?.(earlyResponse.status) ?? true))
    throw new AxiosError('Error status', AxiosError.ERR_BAD_REQUEST, config, null, earlyResponse);
  rememberResponseTime(url);
  return earlyResponse;
};

function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const bootResponse = window.bootResponses?.[url];
  delete window.bootResponses?.[url];
  // Epoch 0: the session has not changed since the page load.
  if (bootResponse && sessionEpoch() === 0 && performance.now() < bootFreshMs) return bootResponse;
  const linkResponse = linkResponses.get(url);
  linkResponses.delete(url);
  return linkResponse && isUsable(linkResponse) ? linkResponse.response : undefined;
}

const isUsable = ({ epoch, usableUntil }: LinkResponse) =>
  epoch === sessionEpoch() && performance.now() < usableUntil;

function rememberResponseTime(url: string): void {
  if (respondedAt.size >= maxRespondedUrls) respondedAt.clear();
  respondedAt.set(url, performance.now());
}

/** Sends the first calls of the screen behind a clicked link. The screen renders in the meantime, and then uses the responses. */
export function requestEarly(urls: readonly string[]): void {
  const now = performance.now();
  for (const url of urls) {
    const linkResponse = linkResponses.get(url);
    if (linkResponse && isUsable(linkResponse)) continue;
    if (now - (respondedAt.get(url) ?? -cachedMs) < cachedMs) continue;
    const response = fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    // A response that is never used is not an error.
    response.catch(() => undefined);
    linkResponses.set(url, { response, epoch: sessionEpoch(), usableUntil: now + linkFreshMs });
  }
}

/** Drops the responses of the boot script, because a mutation or a message of the live connection has made them outdated. */
export function forgetBootResponses(): void {
  delete window.bootResponses;
}

/** Drops all early responses, because a mutation makes them outdated. */
function forgetEarlyResponses(): void {
  forgetBootResponses();
  forgetLinkResponses();
}

/** Drops the early responses of clicked links, because a mutation or a message of the live connection has made them outdated. */
export function forgetLinkResponses(): void {
  linkResponses.clear();
}

const toAxiosResponse =
  (config: InternalAxiosRequestConfig) =>
  async (response: Response): Promise<AxiosResponse<unknown>> => {
    const headers = AxiosHeaders.from(Object.fromEntries(response.headers));
    // The response may have arrived seconds ago, so its time is not that of the server now.
    headers.delete('date');
    return {
      data: await response.text(),
      status: response.status,
      statusText: response.statusText,
      headers,
      config,
      request: null,
    };
  };
