/** The queues of the server, as operators and metrics see them. */
export { queueTableOf, queueTables } from './queue-tables';
