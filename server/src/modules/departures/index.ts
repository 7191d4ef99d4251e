/** Leaving, returning, and the export of the data about a person. */
export { streamExport } from './export.repository';
export { restoreAccount } from './restore.usecases';
