import type { App } from './app-instance';

export interface RouteFacts {
  readonly method: string;
  readonly url: string;
  readonly public: boolean;
  /** Condition on which the handler reads from a replica; undefined: never. */
  readonly replica: 'always' | 'in-an-outage' | undefined;
  readonly operationId: string | undefined;
  readonly hidden: boolean;
  /** Schemas of the input. */
  readonly takes: { readonly params: unknown; readonly querystring: unknown; readonly body: unknown };
  /** Schemas of the responses, by status. */
  readonly answers: Readonly<Record<string, unknown>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Complete when all routes are registered: tests check the access of each route. */
    readonly everyRoute: readonly RouteFacts[];
  }
}

export function rememberRoutes(app: App): void {
  const routes: RouteFacts[] = [];
  app.decorate('everyRoute', routes);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      routes.push({
        method,
        url: route.url,
        // Read later, because a hook of a plugin may still change the config.
        get public() {
          return route.config?.public === true;
        },
        replica: route.config?.replica,
        operationId: route.schema?.operationId,
        takes: {
          params: route.schema?.params,
          querystring: route.schema?.querystring,
          body: route.schema?.body,
        },
        answers: { ...(route.schema?.response as object | undefined) },
        // A socket is not a call with a response, and OpenAPI cannot describe it.
        hidden: route.schema?.hide === true || route.websocket === true,
      });
    }
  });
}
