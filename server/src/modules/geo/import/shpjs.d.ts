/** Types of the part that is used: the package has none, and DefinitelyTyped has them only for another major version. */
declare module 'shpjs' {
  interface Layer {
    readonly features: readonly {
      readonly properties: Readonly<Record<string, unknown>> | null;
      readonly geometry: unknown;
    }[];
  }
  export default function shp(
    file: Uint8Array | { readonly shp: Uint8Array; readonly dbf: Uint8Array; readonly prj: string },
  ): Promise<Layer | readonly Layer[]>;
}
