export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
  /** Trace context (W3C `traceparent`) of the cause; null: unknown. Omitted: the running span. */
  readonly cause?: string | null;
  /** The span begins a trace of its own, with a link to its cause. */
  readonly isLinked?: boolean;
  /** Id of the trace if this span begins one; omitted: random. */
  readonly newTraceId?: string;
}

export interface Span {
  readonly traceId: string;
  /** Trace context for the work that this span causes. */
  readonly traceparent: string;
  /** Runs work as part of this span. */
  run<T>(work: () => T): T;
  set(attributes: Attributes): void;
  /** Marks the span as failed. The text of the error stays out, because it may contain personal data. */
  fail(thrown: unknown): void;
  end(): void;
}

/** Interface of the tracing library, which is only loaded when traces are on. */
export interface Tracer {
  begin(name: string, start: SpanStart): Span;
  /** Returns the trace context of the running span; null if no span runs. */
  traceparent(): string | null;
  /** Runs work that belongs to no span. */
  runOutside<T>(work: () => T): T;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}
