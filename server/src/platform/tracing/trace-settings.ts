export interface TraceSettings {
  /** URL to which spans are sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Name of this service in traces. */
  readonly service: string;
  /** Share of the traces that are sent, from 0 to 1. */
  readonly share: number;
}
