import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from '@homeground/shared/contracts';
import type { Configuration } from 'webpack-dev-server';
import { bootScript } from '../build/boot-script';
import { pageHtml } from '../build/page';
import { demoSignInPath, type DemoSignInPage } from './demo-sign-in-page';
import { devShell } from './registry';
import { isAppAddress } from './server-addresses';

type Middlewares = NonNullable<Configuration['setupMiddlewares']>;

/** Hook by which the refresh runtime of an area finds React, which the shell provides. Without the hook, edits would not be rendered. */
const refreshHook = `<script>if(!window.__REACT_DEVTOOLS_GLOBAL_HOOK__){let n=0;window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,inject(r){this.renderers.set(++n,r);return n},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}}</script>\n`;

/**
 * Serves the page and the registry from memory; every route of the app responds with the page. An area that runs alone also gets
 * `signInPage`.
 */
export function pageMiddlewares(registry: Registry, signInPage: DemoSignInPage | null): Middlewares {
  return (middlewares) => [
    {
      name: 'homeground-page',
      middleware: (request: IncomingMessage, response: ServerResponse, next: (cause?: unknown) => void) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === '/registry.json') respond(response, 'application/json', JSON.stringify(registry));
        else if (signInPage && pathname === demoSignInPath)
          respond(response, 'text/html; charset=utf-8', signInPage.html);
        else if (wantsPage(request, pathname))
          renderPage(registry, signInPage).then(
            (html) => respond(response, 'text/html; charset=utf-8', html),
            next,
          );
        else next();
      },
    },
    ...middlewares,
  ];
}

function wantsPage({ method, headers }: IncomingMessage, pathname: string): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true && isAppAddress(pathname);
}

async function renderPage(registry: Registry, signInPage: DemoSignInPage | null): Promise<string> {
  const head = (signInPage?.head ?? '') + refreshHook;
  return pageHtml({ registry, shell: devShell, boot: await bootScript(), head });
}

function respond(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}
