/** Kits: which one a side wears, and whether two look alike. */
export { kitClashOf, kitOf } from './kit.rules';
