export { openReplicas, type Replicas } from './replicas';
export { decideFrom, readDb, readFromReplicas, type Decide } from './read-from-replicas';
export { noteWriter } from './note-writes';
export { readinessOf } from './readiness';
