/** Share pictures of a match: the facts, the words and the drawn parts. */
export { endingOf } from './ending.rules';
export { pictureAlt } from './picture-alt.rules';
export { initialOf, type PictureFacts, type PictureSide } from './picture-facts.rules';
export { pictureWords } from './picture-words';
export { cardAddress, publicFacts } from './share-pictures.usecases';
export { drawProductLogo, emptyShirt, shirt } from './svg-parts.rules';
