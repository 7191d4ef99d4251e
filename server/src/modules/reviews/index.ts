/** Scores from reviews, and whether a review exists. */
export { keptPromisesOf, mannersOf } from './scores.repository';
export { reviewExists } from './shown-reviews.repository';
