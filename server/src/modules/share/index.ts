/** The language and the brand of the pages outside the app. */
export { brand } from './share-hero.rules';
export { localeFor } from './share-words';
