interface Choosing<T> {
  readonly isPending: boolean;
  readonly variables: T | undefined;
  mutate(choice: T): void;
}

/**
 * Returns props of one of several buttons that send different answers to the same question. The first press decides: the other buttons do
 * nothing while the answer is being sent.
 */
export const firstPressProps = <T>({ isPending, variables, mutate }: Choosing<T>, choice: T) => ({
  busy: isPending && variables === choice,
  onClick: () => {
    if (!isPending) mutate(choice);
  },
});
