/** Reading pages of the public internet, without a way into the operator's own network. */
export { createPageReader, type Page, type PageReaderDeps, type ReadPage } from './read-page';
