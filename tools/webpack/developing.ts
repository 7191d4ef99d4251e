import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import type { Part } from './workspace';

export interface Environment {
  /** Set by `webpack serve` and by `npm run dev`. */
  readonly WEBPACK_SERVE?: boolean;
  /** Version set by a release command; without it the version is a hash of the inputs. */
  readonly release?: string;
}

export const devVersion = 'dev';

export function devBase(part: Part): string {
  return part === 'shell' ? `/shell/${devVersion}/` : `/r/${part}/${devVersion}/`;
}

/**
 * Creates the plugin for hot reload that preserves state. Several builds run in one page, so each has its own refresh runtime and socket.
 */
export function refreshPlugin(part: Part): ReactRefreshPlugin {
  return new ReactRefreshPlugin({ library: `${part}@${devVersion}`, overlay: false });
}

export function devServer(
  part: Part,
  port: number,
): Configuration & { readonly devServer: ServerConfiguration } {
  const base = devBase(part);
  return {
    devServer: {
      port,
      host: '127.0.0.1',
      // The browser loads the page from the dev server of the shell, which forwards requests to this server, so the host name differs.
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      hot: 'only',
      liveReload: false,
      devMiddleware: { publicPath: base },
      webSocketServer: { type: 'ws', options: { path: `${base}ws` } },
      client: {
        // `auto://0.0.0.0:0` stands for the protocol, host and port of the page.
        webSocketURL: `auto://0.0.0.0:0${base}ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      static: false,
      setupExitSignals: false,
    },
  };
}
