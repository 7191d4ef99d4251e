import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { areaNames, type AreaName } from '@homeground/shared/routes';
import { areaConfig } from '../webpack/area';
import { devBase } from '../webpack/developing';
import { shellConfig } from '../webpack/shell';
import { root } from '../webpack/workspace';
import { startApiServer } from './api-server';
import { createDemoSignInPage, demoSignInPath } from './demo-sign-in-page';
import { buildOnRequest, readPrebuiltAreas } from './other-areas';
import { pageMiddlewares } from './page-middlewares';
import { freePort } from './ports';
import { devRegistry } from './registry';
import { isApiServerAddress } from './server-addresses';

const usage =
  'npm run dev [-- chat teams …]: compiles the named areas, or all areas if none is named; the others are built when they are opened.';

function areaByName(areaWord: string): AreaName {
  const area = areaNames.find((name) => name === areaWord || name === `mf-${areaWord}`);
  if (!area) throw new Error(`There is no area "${areaWord}". Areas: ${areaNames.join(', ')}.\n${usage}`);
  return area;
}

async function serve(config: Configuration, options: ServerConfiguration): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack created no compiler.');
  await new WebpackDevServer(options, compiler).start();
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { alone: { type: 'string' } },
    allowPositionals: true,
  });
  const aloneArea = values.alone === undefined ? null : areaByName(values.alone);
  const namedAreas = positionals.map(areaByName);
  const compiledAreas = aloneArea ? [aloneArea] : namedAreas.length > 0 ? namedAreas : [...areaNames];
  const prebuiltAreas = await readPrebuiltAreas(
    aloneArea ? [] : areaNames.filter((area) => !compiledAreas.includes(area)),
  );
  const signInPage = aloneArea ? await createDemoSignInPage(aloneArea) : null;

  const pagePort = Number(process.env.PORT ?? 3000);
  const apiPort = await freePort();
  if (existsSync(join(root, 'server/src/main.ts'))) startApiServer(apiPort, pagePort);

  const env = { WEBPACK_SERVE: true };
  const proxies: { context: string[] | ((pathname: string) => boolean); target: string; ws: boolean }[] = [
    {
      context: isApiServerAddress,
      target: `http://127.0.0.1:${apiPort}`,
      ws: true,
    },
  ];
  for (const area of compiledAreas) {
    const port = await freePort();
    const { devServer, ...config } = areaConfig({ name: area, port })(env);
    await serve(config, { ...devServer, port });
    proxies.push({ context: [devBase(area)], target: `http://127.0.0.1:${port}`, ws: true });
  }
  const { devServer, ...config } = shellConfig({ port: pagePort })(env);
  await serve(config, {
    ...devServer,
    port: pagePort,
    host: process.env.HOST ?? 'localhost',
    proxy: proxies.map((proxy) => ({ ...proxy, logLevel: 'warn' })),
    static: prebuiltAreas.map(({ folder, base }) => ({ directory: folder, publicPath: base, watch: false })),
    setupMiddlewares: (middlewares, server) => [
      { name: 'homeground-other-areas', middleware: buildOnRequest(prebuiltAreas) },
      ...pageMiddlewares(devRegistry(compiledAreas, prebuiltAreas), signInPage)(middlewares, server),
    ],
  });
  console.log(
    `\nHomeground for development: http://localhost:${pagePort} (compiling ${['shell', ...compiledAreas].join(', ')})`,
  );
  if (signInPage) console.log(`Sign in as a demo person: http://localhost:${pagePort}${demoSignInPath}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
});
