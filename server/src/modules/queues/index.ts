/** The queues of the server, as operators and metrics see them. */
export { queueTables, tableOf } from './queue-tables';
