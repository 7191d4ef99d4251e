import type { Form as FormOf } from '@homeground/shared/async';
import { limits, sportIds, weekdays, type FieldProblem, type Weekday } from '@homeground/shared/contracts';
import { useProblemText, useSportName, useText } from '@homeground/shared/i18n';
import {
  Chip,
  ChipGroup,
  Form,
  FormFailure,
  Select,
  Slider,
  Stack,
  Switch,
  TextArea,
  TextField,
  type,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { wordsFor, type TeamValues } from '../../rules/team-values.rules';
import { HomePicker } from './home-picker';
import { KitPicker } from './kit-picker';

interface Props {
  readonly form: FormOf<TeamValues>;
  /** The submit button stands outside, at the thumb, and names this form. */
  readonly id: string;
  /** The neighbourhood that stands while no other is chosen. */
  readonly homeName: string | null;
}

/** All that makes a team (SPEC 4.1), for a new one and for changing one. */
export function TeamFields({ form, id, homeName }: Props) {
  const t = useText(texts);
  const sportName = useSportName();
  const problemText = useProblemText();
  const { values, problems, set } = form;
  const said = (
    field: 'name' | 'sport' | 'description',
    problem: FieldProblem | undefined,
  ): string | null => {
    if (!problem) return null;
    const words = wordsFor(field, problem, values.sport !== '');
    return words ? t(words) : problemText(problem);
  };
  const toggle = (day: Weekday) =>
    set(
      'playingDays',
      weekdays.filter((one) => (one === day) !== values.playingDays.includes(one)),
    );

  return (
    <Form id={id} onSubmit={form.submit}>
      <TextField
        name="name"
        autoComplete="off"
        label={t('form.name')}
        hint={t('form.name_hint')}
        max={limits.team.name.max}
        error={said('name', problems.name)}
        value={values.name}
        onChange={(event) => set('name', event.target.value)}
      />
      <Select
        name="sport"
        label={t('form.sport')}
        placeholder={t('form.sport_pick')}
        options={sportIds.map((sport) => ({ value: sport, label: sportName(sport) }))}
        error={said('sport', problems.sport)}
        value={values.sport}
        onChange={(event) => set('sport', sportIds.find((sport) => sport === event.target.value) ?? '')}
      />
      <TextArea
        name="description"
        label={t('form.description')}
        hint={t('form.description_hint')}
        max={limits.team.description.max}
        error={said('description', problems.description)}
        value={values.description}
        onChange={(event) => set('description', event.target.value)}
      />
      <KitPicker
        mark={[...values.name.trim()][0] ?? ''}
        home={values.kitHome}
        away={values.kitAway}
        onKit={set}
      />
      <Slider
        label={t('form.level')}
        min={limits.team.level.min}
        max={limits.team.level.max}
        step={1}
        value={values.level}
        onValue={(level) => set('level', level)}
        format={(level) => t(`form.level_${level as 1 | 2 | 3 | 4 | 5}`)}
      />
      <HomePicker chosen={values.home} standing={homeName} onChosen={(home) => set('home', home)} />
      <Stack $gap={8}>
        <Heading>{t('form.days')}</Heading>
        <ChipGroup wrap label={t('form.days')}>
          {weekdays.map((day) => (
            <Chip key={day} selected={values.playingDays.includes(day)} onClick={() => toggle(day)}>
              {t(`day.${day}`)}
            </Chip>
          ))}
        </ChipGroup>
      </Stack>
      <Switch
        label={t('form.recruiting')}
        text={t('form.recruiting_text')}
        checked={values.recruiting}
        onChecked={(recruiting) => set('recruiting', recruiting)}
      />
      <FormFailure failure={form.failure} />
    </Form>
  );
}

const Heading = styled.p`
  ${type(14, 600)}
`;
