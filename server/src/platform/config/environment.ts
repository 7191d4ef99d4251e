import { splitHosts } from './many-hosts';
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
    return (this.raw(name) ?? fallback) as TextOf<N>;
  }

  list(name: NamesOf<'list'>): readonly string[] {
    return (this.raw(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((item) => item !== '');
  }

  /** @param fallback for a default that depends on another setting */
  number(name: NamesOf<'number'>, fallback: number = settings[name].fallback): number {
    const value = this.raw(name);
    if (value === null) return fallback;
    const { min, max } = settings[name];
    const parsed = /^\d+$/.test(value) ? Number(value) : NaN;
    if (parsed >= min && parsed <= max) return parsed;
    this.refuse(
      `${name} is "${value}": set a whole number from ${min} to ${max}, or leave it out for ${fallback}.`,
    );
    return fallback;
  }

  choice<N extends NamesOf<'choice'>>(name: N): ChoiceOf<N> {
    const { choices, fallback }: { choices: readonly string[]; fallback: string | null } = settings[name];
    const choice = this.#oneOf(name, choices, fallback);
    // `#oneOf` returns one of the choices, or the fallback.
    return choice as ChoiceOf<N>;
  }

  /** @param fallback for a default that depends on another setting */
  onOff(name: NamesOf<'switch'>, fallback: boolean = settings[name].fallback ?? false): boolean {
    return this.#oneOf(name, ['1', '0'], fallback ? '1' : '0') === '1';
  }

  url(name: NamesOf<'url'>): string | null {
    const value = this.raw(name);
    if (value === null) return null;
    const { protocols, example, hasManyHosts } = settings[name];
    const addresses = hasManyHosts ? splitHosts(value) : [value];
    if (addresses.every((address) => URL.canParse(address) && protocols.includes(new URL(address).protocol)))
      return value;
    // The value may contain a password, so the message does not repeat it.
    this.refuse(`${name} cannot be read: set an address such as ${example}, or leave it out.`);
    return null;
  }

  /** Returns the raw value from the environment; null when it is unset or empty. */
  raw(name: keyof Settings): string | null {
    return this.#env[name]?.trim() || null;
  }

  refuse(problem: string): void {
    this.#problems.push(problem);
  }

  finish(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems);
  }

  #oneOf(name: keyof Settings, choices: readonly string[], fallback: string | null): string | null {
    const value = this.raw(name);
    if (value === null || choices.includes(value)) return value ?? fallback;
    this.refuse(
      `${name} is "${value}": set one of ${choices.join(', ')}, or leave it out${fallback === null ? '' : ` for ${fallback}`}.`,
    );
    return fallback;
  }
}
