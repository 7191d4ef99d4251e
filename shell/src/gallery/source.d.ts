/** Text of a file, as it is in the repository. The webpack rule is in tools/webpack/base.ts. */
declare module '*?source' {
  const source: string;
  export default source;
}
