// The door of these files (`@homeground/shared/api`) needs a browser, and these files do not.
/* eslint-disable homeground/relative-imports-inside -- a drill runs from the repository, and must reconnect exactly as the product does */
export { backoffMs } from '../../../shared/src/api/backoff';
export { LiveConnection, type LiveSocket } from '../../../shared/src/api/live-connection';
