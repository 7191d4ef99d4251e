/** Description of one environment variable. The table of settings feeds the checks, `.env.example` and docs/operations.md. */
interface Description {
  /** Purpose, in a sentence or two. */
  readonly about: string;
  /** Effect of an unset variable, where the default does not show the effect. */
  readonly unset?: string;
}

export interface TextSetting<F extends string | null = string | null> extends Description {
  readonly kind: 'text';
  readonly fallback: F;
  /** The value is never printed. */
  readonly isSecret: boolean;
}

/** Several values, separated by commas. */
export interface ListSetting extends Description {
  readonly kind: 'list';
}

export interface UrlSetting extends Description {
  readonly kind: 'url';
  readonly protocols: readonly string[];
  readonly example: string;
  /** Several hosts, separated by commas, are allowed. */
  readonly hasManyHosts: boolean;
  /** The value may contain a password and is never printed. */
  readonly isSecret: boolean;
}

export interface NumberSetting extends Description {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

export interface ChoiceSetting<T extends string = string, F extends T | null = T | null> extends Description {
  readonly kind: 'choice';
  readonly choices: readonly T[];
  readonly fallback: F;
}

export interface SwitchSetting extends Description {
  readonly kind: 'switch';
  /** null: depends on other settings. */
  readonly fallback: boolean | null;
}

export type Setting = TextSetting | ListSetting | UrlSetting | NumberSetting | ChoiceSetting | SwitchSetting;

type TextDescription = Description & { readonly isSecret?: boolean };
type UrlDescription = TextDescription & { readonly hasManyHosts?: boolean };

export const text = (description: TextDescription): TextSetting<null> => ({
  isSecret: false,
  ...description,
  kind: 'text',
  fallback: null,
});

export const textOr = (fallback: string, description: TextDescription): TextSetting<string> => ({
  ...text(description),
  fallback,
});

export const list = (description: Description): ListSetting => ({ ...description, kind: 'list' });

export const url = (
  protocols: readonly string[],
  example: string,
  description: UrlDescription,
): UrlSetting => ({
  isSecret: false,
  hasManyHosts: false,
  ...description,
  kind: 'url',
  protocols,
  example,
});

export const number = (
  min: number,
  max: number,
  fallback: number,
  description: Description,
): NumberSetting => ({
  ...description,
  kind: 'number',
  min,
  max,
  fallback,
});

export const choice = <const T extends string, const F extends NoInfer<T> | null>(
  choices: readonly T[],
  fallback: F,
  description: Description,
): ChoiceSetting<T, F> => ({ ...description, kind: 'choice', choices, fallback });

export const onOff = (fallback: boolean | null, description: Description): SwitchSetting => ({
  ...description,
  kind: 'switch',
  fallback,
});

/** Returns whether a setting is a secret, whose value is never printed. */
export const isSecret = (setting: Setting) => 'isSecret' in setting && setting.isSecret;
