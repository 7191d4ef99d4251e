import { isFinalRefusal, newIdempotencyKey, toApiError, type ApiError } from '@homeground/shared/api';
import { problemsOf, type FieldProblem } from '@homeground/shared/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TSchema } from 'typebox';
import { focusFirstField } from './focus-first-field';
import { reportUnseenFailure } from './unseen-failures';
import { useKeptValues } from './use-kept-values';

type Values = Readonly<Record<string, unknown>>;

export interface FormOptions<V extends Values, R> {
  readonly initial: V;
  /** Schema of the request. The screen validates with the same schema as the server (SPEC 8.2). */
  readonly schema: TSchema;
  /** Subject of the form. Distinguishes several forms of the same type at one address. */
  readonly about?: string;
  /** Builds the request body from the values. The default body contains all values. */
  readonly toBody?: (values: V) => Values;
  /** Checks rules between fields, for example that the password does not contain the username. */
  readonly check?: (values: V) => Partial<Record<keyof V & string, FieldProblem>>;
  readonly send: (values: V, key: string) => Promise<R>;
  readonly done: (result: R) => void;
}

export interface Form<V extends Values> {
  readonly values: V;
  readonly busy: boolean;
  /** Problems by field, shown next to the field. */
  readonly problems: Readonly<Partial<Record<keyof V & string, FieldProblem>>>;
  /** Failure that belongs to no field. */
  readonly failure: ApiError | null;
  /** Changes a field for the user. Does nothing while the form is being sent: the fields are read-only then. */
  set<K extends keyof V & string>(name: K, value: V[K]): void;
  /** Changes fields also while the form is being sent, for example to the values of another user. */
  replace(newValues: Partial<V>): void;
  /** Validates a field that the user leaves. An empty field is checked only when the form is submitted. */
  leave(name: string): void;
  /**
   * Validates and sends the form. The first field with a problem gets the focus. `submit` gets the form element from the component `Form` of
   * shared/ui and looks for the field inside it; without the element it looks on the whole page.
   */
  submit(): Promise<void>;
}

function withoutField<T extends Values>(values: T, name: string): T {
  const rest = { ...values } as Record<string, unknown>;
  delete rest[name];
  return rest as T;
}

/**
 * Returns the state of a form (SPEC 8.2). Typed values stay when a call fails, errors are shown at their field, and the form can
 * neither be submitted twice at the same time nor edited while it is sent.
 */
export function useForm<V extends Values, R>(options: FormOptions<V, R>): Form<V> {
  type Problems = Form<V>['problems'];
  const { values, setValues, forget } = useKeptValues(
    formName(options.schema, options.initial, options.about),
    options.initial,
  );
  const [problems, setProblems] = useState<Problems>({} as Problems);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const isSubmitting = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  // A retry after a lost response keeps the key; a changed body gets a new key.
  const attempt = useRef<{ body: string; key: string } | null>(null);

  const replace = useCallback(
    (newValues: Partial<V>) => {
      setValues((current) => ({ ...current, ...newValues }));
      setProblems((current) => Object.keys(newValues).reduce(withoutField, current));
      setFailure(null);
    },
    [setValues],
  );
  const set = useCallback(
    <K extends keyof V & string>(name: K, value: V[K]) => {
      // A text that is typed during the call would be lost: on success the form closes, or becomes empty.
      if (!isSubmitting.current) replace({ [name]: value } as unknown as Partial<V>);
    },
    [replace],
  );

  const findProblems = () =>
    ({
      ...problemsOf(options.schema, options.toBody?.(values) ?? values),
      ...options.check?.(values),
    }) as Problems;

  const leave = (name: string) => {
    const value = values[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return;
    const found = findProblems();
    const problem = found[name as keyof Problems];
    // A problem between two fields may be mended in the other one.
    setProblems((current) => ({
      ...(Object.fromEntries(Object.entries(current).filter(([field]) => field in found)) as Problems),
      ...(problem && { [name]: problem }),
    }));
  };

  const submit = async (form?: unknown) => {
    if (isSubmitting.current) return;
    const body = options.toBody?.(values) ?? values;
    const foundProblems = findProblems();
    setProblems(foundProblems);
    setFailure(null);
    if (Object.keys(foundProblems).length > 0) return focusFirstField(Object.keys(foundProblems), form);
    isSubmitting.current = true;
    setBusy(true);
    const bodyText = JSON.stringify(body);
    if (attempt.current?.body !== bodyText) attempt.current = { body: bodyText, key: newIdempotencyKey() };
    let result: R;
    try {
      result = await options.send(values, attempt.current.key);
    } catch (cause) {
      const error = toApiError(cause);
      // A refusal ends the attempt. After any other error the server may have saved the form, so the key stays.
      if (isFinalRefusal(error)) attempt.current = null;
      // The end of a session has its own text on the landing page.
      if (!isShown.current && error.status !== 401) reportUnseenFailure(error);
      const fieldErrors = Object.fromEntries(
        Object.entries(error.fields).filter(([name]) => name in values),
      ) as Problems;
      setProblems(fieldErrors);
      if (Object.keys(fieldErrors).length > 0) focusFirstField(Object.keys(fieldErrors), form);
      else setFailure(error);
      return;
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
    // The form is saved. An error of `done` must not look like a failed call, which the user would repeat.
    attempt.current = null;
    forget();
    options.done(result);
  };

  return { values, busy, problems, failure, set, replace, leave, submit };
}

/** Returns a name that distinguishes forms at the same address: the schema's `$id`, or the names of the fields, and the subject. */
function formName(schema: TSchema, initial: Values, about = ''): string {
  const type = '$id' in schema && typeof schema.$id === 'string' ? schema.$id : Object.keys(initial).join();
  return `${type} ${about}`.trim();
}
