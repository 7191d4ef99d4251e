/** The standing of a side: what callers get, and how they ask for it. */
export { noStanding, type Scores, type SideIds } from './standings.rules';
