import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OTLP writes it in JSON. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly links?: readonly { readonly traceId: string }[];
  readonly status: { readonly code?: number };
}

interface TracesRequest {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
}

/** Starts a collector of OTLP over HTTP on its own port. */
export async function openCollector() {
  const spans: CollectedSpan[] = [];
  const headers: (string | undefined)[] = [];
  let isAway = false;
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      headers.push(request.headers.authorization);
      if (isAway) return response.writeHead(400).end();
      const { resourceSpans } = body as TracesRequest;
      if (request.url === '/v1/traces')
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port, so the address is not the name of a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** Values of the header `authorization`. */
    headers,
    setAway: (away: boolean) => void (isAway = away),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns the value of an attribute as text. */
export function attributeOf({ attributes }: CollectedSpan, key: string): string | undefined {
  const value = attributes.find((item) => item.key === key)?.value;
  return value && String(Object.values(value)[0]);
}

/** Returns the packages for traces that this test file has loaded. */
export const loadedTracePackages = () =>
  ['sdk-trace', 'core', 'resources', 'context-async-hooks', 'exporter-trace-otlp-http'].filter((name) =>
    Object.keys(require.cache).some((file) => file.includes(`/@opentelemetry/${name}/`)),
  );
