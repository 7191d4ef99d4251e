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
/** Up to this age an answer in the query cache is fresh (query-client.ts), so the screen will not send the call again. */
const cachedMs = 15_000;
const timeoutMs = 15_000;
const maxRemembered = 200;

interface LinkResponse {
  readonly answer: Promise<Response>;
  readonly epoch: number;
  readonly until: number;
}

const linkResponses = new Map<string, LinkResponse>();
const answeredAt = new Map<string, number>();

const networkAdapter = axios.getAdapter(axios.defaults.adapter);

/** Answers a call with an early response of the same session. If there is no usable response, the call goes over the network. */
export const earlyResponseOrNetwork: AxiosAdapter = async (config) => {
  // A mutation makes all earlier responses outdated.
  if (config.method !== 'get') {
    delete window.bootResponses;
    forgetLinkResponses();
    return networkAdapter(config);
  }
  const url = axios.getUri(config);
  const answer = await takeEarlyResponse(url)
    ?.then(asAxios(config))
    .catch(() => undefined);
  if (!answer) {
    const networkAnswer = await networkAdapter(config);
    rememberAnswer(url);
    return networkAnswer;
  }
  if (!(config.validateStatus?.(answer.status) ?? true))
    throw new AxiosError('Refused.', AxiosError.ERR_BAD_REQUEST, config, null, answer);
  rememberAnswer(url);
  return answer;
};

function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const bootResponse = window.bootResponses?.[url];
  delete window.bootResponses?.[url];
  if (bootResponse && sessionEpoch() === 0 && performance.now() < bootFreshMs) return bootResponse;
  const linkResponse = linkResponses.get(url);
  linkResponses.delete(url);
  return linkResponse && isUsable(linkResponse) ? linkResponse.answer : undefined;
}

const isUsable = ({ epoch, until }: LinkResponse) => epoch === sessionEpoch() && performance.now() < until;

function rememberAnswer(url: string): void {
  if (answeredAt.size >= maxRemembered) answeredAt.clear();
  answeredAt.set(url, performance.now());
}

/** Sends the first calls of the screen behind a clicked link. The screen renders in the meantime, and then uses the responses. */
export function requestEarly(urls: readonly string[]): void {
  const now = performance.now();
  for (const url of urls) {
    const pending = linkResponses.get(url);
    if (pending && isUsable(pending)) continue;
    if (now - (answeredAt.get(url) ?? -cachedMs) < cachedMs) continue;
    const answer = fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    // A response that is never used is not an error.
    answer.catch(() => undefined);
    linkResponses.set(url, { answer, epoch: sessionEpoch(), until: now + linkFreshMs });
  }
}

/** Drops the early responses of clicked links, because a mutation or a live frame has made them outdated. */
export function forgetLinkResponses(): void {
  linkResponses.clear();
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
