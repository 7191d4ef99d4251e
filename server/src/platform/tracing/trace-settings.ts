export interface TraceSettings {
  /** Address that takes spans. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Name of this service in traces. */
  readonly service: string;
  /** Share of the traces that are sent, from 0 to 1. */
  readonly share: number;
}
