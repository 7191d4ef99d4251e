/** Only what is used here; the package brings no types, and those of DefinitelyTyped are of another major version. */
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
