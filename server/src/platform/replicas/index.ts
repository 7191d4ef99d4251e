export { openReplicas, type Replicas } from './replicas';
export { createReadForCheck, readDb, readFromReplicas, type ReadForCheck } from './read-from-replicas';
export { setWritingUser } from './write-tracking';
export { readinessOf } from './readiness';
