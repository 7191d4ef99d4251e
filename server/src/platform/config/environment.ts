type Environment = Readonly<Record<string, string | undefined>>;

/** Error that lists all configuration problems, so that an operator can fix them in one start. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads variables, collects problems, and throws once at the end. An empty value counts as unset. */
export class EnvironmentReader {
  readonly #env: Environment;
  readonly #problems: string[] = [];

  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: string): string | null {
    const value = this.#env[name]?.trim();
    return value ? value : null;
  }

  list(name: string): readonly string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((item) => item !== '');
  }

  wholeNumber(name: string, bounds: { min: number; max: number; fallback: number }): number {
    const given = this.text(name);
    if (given === null) return bounds.fallback;
    const value = /^\d+$/.test(given) ? Number(given) : NaN;
    if (value >= bounds.min && value <= bounds.max) return value;
    return this.#wrong(
      name,
      given,
      `set a whole number from ${bounds.min} to ${bounds.max}, or leave it out for ${bounds.fallback}`,
      bounds.fallback,
    );
  }

  choice<const T extends string>(name: string, choices: readonly T[], fallback: T): T;
  choice<const T extends string>(name: string, choices: readonly T[], fallback: T | null): T | null;
  choice<const T extends string>(name: string, choices: readonly T[], fallback: T | null): T | null {
    const given = this.text(name);
    if (given === null) return fallback;
    const found = choices.find((choice) => choice === given);
    return (
      found ??
      this.#wrong(
        name,
        given,
        `set one of ${choices.join(', ')}, or leave it out${fallback === null ? '' : ` for ${fallback}`}`,
        fallback,
      )
    );
  }

  onOff(name: string, fallback: boolean): boolean {
    return this.choice(name, ['1', '0'], fallback ? '1' : '0') === '1';
  }

  url(name: string, protocols: readonly string[], example: string): string | null {
    const given = this.text(name);
    if (given === null) return null;
    const parsed = URL.canParse(given) ? new URL(given) : null;
    if (parsed && protocols.includes(parsed.protocol)) return given;
    // The value may contain a password, so the message does not repeat it.
    return this.#wrong(name, null, `set an address such as ${example}, or leave it out`, null);
  }

  refuse(problem: string): void {
    this.#problems.push(problem);
  }

  finish(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems);
  }

  #wrong<T>(name: string, given: string | null, advice: string, fallback: T): T {
    this.refuse(`${name} ${given === null ? 'cannot be read' : `is "${given}"`}: ${advice}.`);
    return fallback;
  }
}
