export type State = 'good' | 'warning' | 'problem';

/** The result of a check, with advice for the operator. */
export interface Finding {
  readonly subject: string;
  readonly state: State;
  readonly text: string;
  readonly advice?: string;
}

export const good = (subject: string, text: string): Finding => ({ subject, state: 'good', text });
export const warning = (subject: string, text: string, advice: string): Finding => ({
  subject,
  state: 'warning',
  text,
  advice,
});
export const problem = (subject: string, text: string, advice: string): Finding => ({
  subject,
  state: 'problem',
  text,
  advice,
});
