import { settings, type NamesOf, type Settings } from './settings';

type Environment = Readonly<Record<string, string | undefined>>;

/** Error that lists all configuration problems, so that an operator can fix them in one start. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type TextOf<N extends NamesOf<'text'>> = string | Extract<Settings[N]['fallback'], null>;
type ChoiceOf<N extends NamesOf<'choice'>> =
  Settings[N]['choices'][number] | Extract<Settings[N]['fallback'], null>;

/** Reads the variables of `settings`, collects problems, and throws once at the end. An empty value counts as unset. */
export class EnvironmentReader {
  readonly #env: Environment;
  readonly #problems: string[] = [];

  constructor(env: Environment) {
    this.#env = env;
  }

  text<N extends NamesOf<'text'>>(name: N): TextOf<N> {
    const fallback: Settings[N]['fallback'] = settings[name].fallback;
    // Only a setting without a default has null here.
    return (this.given(name) ?? fallback) as TextOf<N>;
  }

  list(name: NamesOf<'list'>): readonly string[] {
    return (this.given(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((item) => item !== '');
  }

  /** @param fallback where the default depends on another setting */
  number(name: NamesOf<'number'>, fallback: number = settings[name].fallback): number {
    const given = this.given(name);
    if (given === null) return fallback;
    const { min, max } = settings[name];
    const value = /^\d+$/.test(given) ? Number(given) : NaN;
    if (value >= min && value <= max) return value;
    this.refuse(
      `${name} is "${given}": set a whole number from ${min} to ${max}, or leave it out for ${fallback}.`,
    );
    return fallback;
  }

  choice<N extends NamesOf<'choice'>>(name: N): ChoiceOf<N> {
    const { choices, fallback }: { choices: readonly string[]; fallback: string | null } = settings[name];
    const chosen = this.#oneOf(name, choices, fallback);
    // `#oneOf` returns one of the choices, or the fallback.
    return chosen as ChoiceOf<N>;
  }

  /** @param fallback where the default depends on another setting */
  onOff(name: NamesOf<'switch'>, fallback: boolean = settings[name].fallback ?? false): boolean {
    return this.#oneOf(name, ['1', '0'], fallback ? '1' : '0') === '1';
  }

  url(name: NamesOf<'url'>): string | null {
    const given = this.given(name);
    if (given === null) return null;
    const { protocols, example } = settings[name];
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
    // The value may contain a password, so the message does not repeat it.
    this.refuse(`${name} cannot be read: set an address such as ${example}, or leave it out.`);
    return null;
  }

  /** Returns the value as it stands in the environment. */
  given(name: keyof Settings): string | null {
    return this.#env[name]?.trim() || null;
  }

  refuse(problem: string): void {
    this.#problems.push(problem);
  }

  finish(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems);
  }

  #oneOf(name: keyof Settings, choices: readonly string[], fallback: string | null): string | null {
    const given = this.given(name);
    if (given === null || choices.includes(given)) return given ?? fallback;
    this.refuse(
      `${name} is "${given}": set one of ${choices.join(', ')}, or leave it out${fallback === null ? '' : ` for ${fallback}`}.`,
    );
    return fallback;
  }
}
