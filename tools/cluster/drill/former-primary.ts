import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster';
import { commandInNetwork } from '../machine';

/** A write to a primary that is cut off, from a program on the same side of the cut. */
export interface CutWrite {
  /** `replicated`: an ordinary write, as our servers send it. `local`: a write that waits for no standby. */
  readonly kind: 'replicated' | 'local';
  readonly sentAt: number;
  readonly isAcknowledged: boolean;
}

const PAUSE_MS = 500;

/** SQL that creates the table of the writes below, in a schema that our servers do not use. */
export const createCutTableSql = `create schema if not exists drill;
  create table if not exists drill.cut_write (id uuid primary key)`;

/** Writes to a member directly, from its own network, until `goesOn` returns false. A primary that stopped refuses the connection. */
export async function writeToFormerPrimary(
  { plan }: Cluster,
  memberNumber: number,
  goesOn: () => boolean,
): Promise<readonly CutWrite[]> {
  const machine = plan.machines[memberNumber - 1];
  if (!machine?.namespaceFile) throw new Error('The former primary has no network of its own.');
  const { address, namespaceFile } = machine;
  const children = new Set<ChildProcess>();
  const send = async (kind: CutWrite['kind']): Promise<CutWrite> => {
    const sentAt = Date.now();
    const sql = `insert into drill.cut_write (id) values ('${randomUUID()}')`;
    const { command, args } = commandInNetwork(
      { command: join(plan.programs.postgresFolder, 'psql'), args: ['-X', '-c', sql] },
      namespaceFile,
    );
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...{
          PATH: process.env['PATH'],
          PGHOST: address,
          PGPORT: String(plan.ports.postgres[memberNumber - 1]),
        },
        ...{ PGUSER: 'homeground', PGDATABASE: 'homeground', PGPASSWORD: plan.settings.databasePassword },
        PGCONNECT_TIMEOUT: '3',
        PGOPTIONS: kind === 'local' ? '-c synchronous_commit=local' : '',
      },
    });
    let output = '';
    child.stdout.on('data', (data) => (output += String(data)));
    child.on('error', () => undefined);
    children.add(child);
    await new Promise((resolve) => child.on('close', resolve));
    children.delete(child);
    return { kind, sentAt, isAcknowledged: output.includes('INSERT 0 1') };
  };
  const writes: Promise<CutWrite>[] = [];
  while (goesOn()) {
    writes.push(send('replicated'), send('local'));
    await wait(PAUSE_MS);
  }
  // A write that still waits for a standby was not acknowledged.
  for (const child of children) child.kill('SIGKILL');
  return Promise.all(writes);
}

export interface CutFinding {
  /** Number of wrongly acknowledged writes. */
  readonly taken: number;
  readonly sentence: string;
}

/** Judges the writes to a primary that was cut off at `cutAt`, while another was promoted at `promotedAt`. */
export function judgeCutWrites(writes: readonly CutWrite[], cutAt: number, promotedAt: number): CutFinding {
  const ackedWrites = writes.filter(({ isAcknowledged }) => isAcknowledged);
  // No standby can have an ordinary write that was sent during the cut, so no such write may be acknowledged.
  const replicatedWrites = ackedWrites.filter(({ kind }) => kind === 'replicated');
  const localWrites = ackedWrites.filter(({ kind }) => kind === 'local');
  const lateLocalWrites = localWrites.filter(({ sentAt }) => sentAt > promotedAt);
  const lastLocalMs = Math.max(0, ...localWrites.map(({ sentAt }) => sentAt - cutAt));
  return {
    taken: replicatedWrites.length + lateLocalWrites.length,
    sentence:
      `promoted after ${seconds(promotedAt - cutAt)} s; the former primary acknowledged ${replicatedWrites.length} of ${writes.length / 2} ordinary writes, ` +
      `and ${localWrites.length} that wait for no standby (the last after ${seconds(lastLocalMs)} s, ${lateLocalWrites.length} of them after the promotion)`,
  };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
