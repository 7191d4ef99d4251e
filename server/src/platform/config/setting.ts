/** One environment variable of the server. The table of settings feeds the checks, `.env.example` and docs/operations.md. */
interface About {
  /** Purpose, in a sentence or two. */
  readonly about: string;
  /** Effect of leaving it out, where no plain default says so. */
  readonly unset?: string;
}

export interface TextSetting<F extends string | null = string | null> extends About {
  readonly kind: 'text';
  readonly fallback: F;
  /** The value is never printed. */
  readonly isSecret: boolean;
}

/** Several values, separated by commas. */
export interface ListSetting extends About {
  readonly kind: 'list';
}

export interface UrlSetting extends About {
  readonly kind: 'url';
  readonly protocols: readonly string[];
  readonly example: string;
  /** The value may contain a password and is never printed. */
  readonly isSecret: boolean;
}

export interface NumberSetting extends About {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

export interface ChoiceSetting<T extends string = string, F extends T | null = T | null> extends About {
  readonly kind: 'choice';
  readonly choices: readonly T[];
  readonly fallback: F;
}

export interface SwitchSetting extends About {
  readonly kind: 'switch';
  /** null: depends on other settings. */
  readonly fallback: boolean | null;
}

export type Setting = TextSetting | ListSetting | UrlSetting | NumberSetting | ChoiceSetting | SwitchSetting;

type Given = About & { readonly isSecret?: boolean };

export const text = (given: Given): TextSetting<null> => ({
  isSecret: false,
  ...given,
  kind: 'text',
  fallback: null,
});

export const textOr = (fallback: string, given: Given): TextSetting<string> => ({ ...text(given), fallback });

export const list = (given: About): ListSetting => ({ ...given, kind: 'list' });

export const url = (protocols: readonly string[], example: string, given: Given): UrlSetting => ({
  isSecret: false,
  ...given,
  kind: 'url',
  protocols,
  example,
});

export const number = (min: number, max: number, fallback: number, given: About): NumberSetting => ({
  ...given,
  kind: 'number',
  min,
  max,
  fallback,
});

export const choice = <const T extends string, const F extends NoInfer<T> | null>(
  choices: readonly T[],
  fallback: F,
  given: About,
): ChoiceSetting<T, F> => ({ ...given, kind: 'choice', choices, fallback });

export const onOff = (fallback: boolean | null, given: About): SwitchSetting => ({
  ...given,
  kind: 'switch',
  fallback,
});

/** The value of a secret is never printed. */
export const isSecret = (setting: Setting) => 'isSecret' in setting && setting.isSecret;
