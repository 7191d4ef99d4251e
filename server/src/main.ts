import { once } from 'node:events';
import { createServer } from 'node:net';
import { buildApp } from './app';
import { geoFolder, geoStartLine } from './modules/geo/geo-data.repository';
import { systemClock } from './platform/clock';
import { boundsLines } from './platform/config/bounds-lines';
import { readConfig, type Config } from './platform/config/config';
import { linkPreviewLine } from './platform/config/link-preview-hosts';
import { ConfigError } from './platform/config/environment';
import { DatabaseUnavailable, migrate, openDatabase } from './platform/database';
import { checkS3, FilesUnavailable } from './platform/files/s3-backend';
import { collectHeapEarly } from './platform/heap-growth';
import { newId } from './platform/ids';
import { createStartupPrinter } from './platform/start-lines';
import { openReplicas } from './platform/replicas';
import { startTraceExport } from './platform/tracing';
import { stopOnRequest } from './stop-on-request';
import { seed } from '../seed/seed';

async function start(config: Config): Promise<void> {
  const log = createStartupPrinter(config.environment);
  // Checks the configuration before anything is written.
  await checkAddress(config);
  if (config.s3) await checkS3(config.s3, config.outside.s3Ms);
  // Traces are opened before the app is built, because the app adds its tracing hooks only if traces are on.
  const stopTraceExport = await startTraceExport(config.traces, log);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    engine: config.databaseEngine,
    commands: config.database.commands,
    log,
  });
  try {
    const calls = database.openConnections(config.database.calls);
    const { db: jobsDb } = database.openConnections(config.database.jobs);
    const replicas = openReplicas({ config, database, db: calls.db, log });
    const app = await buildApp({
      ...{ config, clock: systemClock, newId },
      database: { ...calls, jobsDb, replicas },
    });
    const newlyApplied = await migrate(database.db);
    const isNewDatabase = newlyApplied.includes('001-accounts');
    const demoAccounts =
      config.demo && isNewDatabase ? await seed(database.db, systemClock, config.environment) : [];
    const url = await app.listen({ host: config.host, port: config.port });
    // Comes before the line "ready", because a program that reads this line may stop the server at once.
    stopOnRequest({
      drainMs: config.drainMs,
      drain: app.drain.begin,
      closeConnections: app.drain.closeConnections,
      log,
      async close() {
        await app.close();
        await stopTraceExport();
        await database.close();
      },
    });
    log(`Homeground is ready on ${shownUrl(url, config)} after ${Math.round(performance.now())} ms`);
    log(await geoStartLine(geoFolder(config.geoDataDir)));
    for (const line of [...boundsLines(config), linkPreviewLine(config.linkPreviewHosts)]) log(`  ${line}`);
    for (const { username, password, nickname } of demoAccounts)
      log(`  Log in as ${username} with the password ${password} (${nickname})`);
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
}

/** Listens for a moment, so that an address that is in use or not on this machine is found before the migrations run. */
async function checkAddress({ host, port }: Config): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function shownUrl(url: string, config: Config): string {
  return config.host === 'localhost' ? url.replace(/\/\/[^/]+?(?=:\d+$)/, '//localhost') : url;
}

function explainStartFailure(thrown: unknown, config: Pick<Config, 'host' | 'port'> | null): string {
  if (
    thrown instanceof ConfigError ||
    thrown instanceof DatabaseUnavailable ||
    thrown instanceof FilesUnavailable
  )
    return thrown.message;
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is in use: stop what uses it, or set PORT to another number.`;
  if (code === 'EACCES')
    return `Port ${config?.port} may not be used by this account: set PORT to a number above 1023.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `HOST ${config?.host} is no address of this machine: set it to 0.0.0.0 or leave it out.`;
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}

collectHeapEarly();

// The program that reads our output may end before this server. The broken pipe must not prevent a clean stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await start(config);
} catch (thrown) {
  console.error(explainStartFailure(thrown, config));
  process.exit(1);
}
