import type { Db } from '../database';
import type { Replicas } from './replicas';

/** Creates the check of `/readyz`: a server is ready if the primary answers, or a replica that can answer in its place. */
export function readinessOf(db: Db, replicas: Replicas | null): () => Promise<unknown> {
  const askPrimary = () => db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
  if (!replicas) return askPrimary;
  return () => (replicas.isPrimaryAway() ? askReplica(replicas) : askPrimary());
}

async function askReplica(replicas: Replicas): Promise<void> {
  const lent = await replicas.lend(null);
  if (!lent) throw new Error('Neither the primary nor a replica answers.');
  lent.release();
}
