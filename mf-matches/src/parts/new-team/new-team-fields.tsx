import type { Form } from '@homeground/shared/async';
import { limits } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { Button, FormFailure, Stack, TextField } from '@homeground/shared/ui';
import { KitPicker } from '@homeground/shared/widgets';
import type { KeyboardEvent, ReactNode } from 'react';
import { texts } from '../../locales';
import type { NewTeamValues } from './use-new-team';

interface Props {
  readonly form: Form<NewTeamValues>;
  /** True if the fields are inside another form, whose button is the primary button. */
  readonly isNested?: boolean;
  /** Field for the sport, if the sport is not fixed. */
  readonly children?: ReactNode;
}

/** Fields of a new team. The button, and Enter in the name field, do not submit a surrounding form. */
export function NewTeamFields({ form, isNested = false, children }: Props) {
  const t = useText(texts);
  const problemText = useProblemText();
  const { values, problems, set } = form;
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void form.submit();
  };
  return (
    <Stack $gap={16}>
      <TextField
        name="name"
        autoComplete="off"
        label={t('new_team.name')}
        hint={t('new_team.text')}
        max={limits.team.name.max}
        error={
          problems.name && (problems.name === 'taken' ? t('new_team.taken') : problemText(problems.name))
        }
        value={values.name}
        onChange={(event) => set('name', event.target.value)}
        onKeyDown={onEnter}
      />
      {children}
      <KitPicker
        mark={[...values.name.trim()][0] ?? ''}
        home={values.kitHome}
        away={values.kitAway}
        onKit={set}
      />
      <FormFailure failure={form.failure} />
      <Button
        tone={isNested ? 'secondary' : 'primary'}
        full
        busy={form.busy}
        onClick={() => void form.submit()}
      >
        {t('new_team.create')}
      </Button>
    </Stack>
  );
}
