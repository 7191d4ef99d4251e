import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { apiOfCheckout } from './contract/checkout-api';
import { fetchServerApi, serverApiOf, type ServerApi } from './contract/server-api';
import { runningParts } from './contract/running';
import { needsOfServerApi } from './contract/unmet.rules';
import { throwIfRefused } from './gate/refusal';
import { runningPartRefusals } from './gate/server.rules';
import { reasonOf } from './print';
import { openTarget, publicAddress } from './target/open-target';

const usage = `npm run gate:server [-- options]
  compares the server of this checkout with every release that is live, a canary, one rollback away or open in a tab
  --server <place>  another server than that of this checkout: its address, or a file with its /api/openapi.json
  --target <place>  where the releases are: a folder, or https://<S3 store>/<bucket> (RELEASE_TARGET; else SITE_DIR, else dist/site)
  --url <address>   where the live server answers (RELEASE_URL; else http://localhost:$PORT): for releases without a list of their needs`;

async function serverApiFrom(place: string | undefined): Promise<ServerApi> {
  if (place === undefined) return apiOfCheckout();
  if (/^https?:\/\//.test(place)) return fetchServerApi(place.replace(/\/+$/, ''));
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), place);
  return serverApiOf(JSON.parse(await readFile(file, 'utf8')) as unknown, file);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      server: { type: 'string' },
      target: { type: 'string' },
      url: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  const [api, runningReleases] = await Promise.all([
    serverApiFrom(values.server),
    runningParts(openTarget(values.target), new Date()),
  ]);
  const partsWithoutNeeds = runningReleases.filter(({ needs }) => needs === null);
  const liveApi = partsWithoutNeeds.length > 0 ? await fetchServerApi(publicAddress(values.url)) : api;
  throwIfRefused(runningPartRefusals(api, runningReleases, needsOfServerApi(liveApi)));
  console.log(`Server ${api.name} offers what these releases need:`);
  for (const { name, version, state, needs } of runningReleases)
    console.log(
      `  ${name} ${version}, ${state}${needs ? '' : ' (lists no needs: compared with everything that the live server offers)'}`,
    );
}

main().catch((cause: unknown) => {
  console.error(`\n${reasonOf(cause)}`);
  process.exitCode = 1;
});
