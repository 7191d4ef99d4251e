/** Kits: which kit a side wears, and whether two kits look alike. */
export { kitClashOf, kitOf } from './kit.rules';
