import type { Form as FormOf } from '@homeground/shared/async';
import {
  limits,
  sportIds,
  weekdays,
  type FieldProblem,
  type SportId,
  type Weekday,
} from '@homeground/shared/contracts';
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
  textStyle,
  useLevelWords,
} from '@homeground/shared/ui';
import { KitPicker, LevelScale } from '@homeground/shared/widgets';
import styled from 'styled-components';
import { texts } from '../../locales';
import { problemTextKey, type TeamValues } from '../../rules/team-values.rules';
import { HomePicker } from './home-picker';
import { OtherSports } from './other-sports';

interface Props {
  readonly form: FormOf<TeamValues>;
  /** Id of this form, for its submit button in the bar below. */
  readonly id: string;
  /** Name of the neighbourhood that applies until another is chosen. */
  readonly homeName: string | null;
  /** True for a new team: the form shows only name, sport and kit. */
  readonly isNew?: boolean;
}

/** Fields of a team (SPEC 4.1): all of them for editing; only name, sport and kit for creating. */
export function TeamFields({ form, id, homeName, isNew = false }: Props) {
  const t = useText(texts);
  const sportName = useSportName();
  const problemText = useProblemText();
  const { values, problems, set } = form;
  const errorText = (
    field: 'name' | 'sport' | 'description',
    problem: FieldProblem | undefined,
  ): string | null => {
    if (!problem) return null;
    const textKey = problemTextKey(field, problem, values.sport !== '');
    return textKey ? t(textKey) : problemText(problem);
  };
  const chooseSport = (sport: SportId | '') => {
    set('sport', sport);
    set(
      'otherSports',
      values.otherSports.filter((other) => other.sport !== sport),
    );
  };

  return (
    <Form id={id} onSubmit={form.submit} onLeave={form.leave}>
      <TextField
        name="name"
        autoComplete="off"
        label={t('form.name')}
        hint={t('form.name_hint')}
        max={limits.team.name.max}
        error={errorText('name', problems.name)}
        value={values.name}
        onChange={(event) => set('name', event.target.value)}
      />
      <Select
        name="sport"
        label={t('form.sport')}
        placeholder={t('form.sport_pick')}
        options={sportIds.map((sport) => ({ value: sport, label: sportName(sport) }))}
        error={errorText('sport', problems.sport)}
        value={values.sport}
        onChange={(event) => chooseSport(sportIds.find((sport) => sport === event.target.value) ?? '')}
      />
      <KitPicker
        mark={[...values.name.trim()][0] ?? ''}
        home={values.kitHome}
        away={values.kitAway}
        onKit={set}
      />
      {!isNew && (
        <OptionalFields
          form={form}
          homeName={homeName}
          descriptionError={errorText('description', problems.description)}
        />
      )}
      <FormFailure failure={form.failure} />
    </Form>
  );
}

interface OptionalProps extends Pick<Props, 'form' | 'homeName'> {
  readonly descriptionError: string | null;
}

function OptionalFields({ form, homeName, descriptionError }: OptionalProps) {
  const t = useText(texts);
  const levelWords = useLevelWords();
  const { values, problems, set } = form;
  // Filters all weekdays instead of adding a day at the end, so that the days stay in the order of the week.
  const toggleDay = (day: Weekday) =>
    set(
      'playingDays',
      weekdays.filter((weekday) => (weekday === day) !== values.playingDays.includes(weekday)),
    );

  return (
    <>
      <Slider
        label={t('form.level')}
        min={limits.team.level.min}
        max={limits.team.level.max}
        step={1}
        value={values.level}
        onValue={(level) => set('level', level)}
        format={(level) => levelWords(level)}
      />
      <LevelScale />
      <OtherSports
        mainSport={values.sport}
        chosen={values.otherSports}
        problem={problems.otherSports}
        onChosen={(sports) => set('otherSports', sports)}
      />
      <TextArea
        name="description"
        label={t('form.description')}
        hint={t('form.description_hint')}
        max={limits.team.description.max}
        error={descriptionError}
        value={values.description}
        onChange={(event) => set('description', event.target.value)}
      />
      <HomePicker chosen={values.home} current={homeName} onChosen={(home) => set('home', home)} />
      <Stack $gap={8}>
        <Heading>{t('form.days')}</Heading>
        <ChipGroup wrap label={t('form.days')}>
          {weekdays.map((day) => (
            <Chip key={day} selected={values.playingDays.includes(day)} onClick={() => toggleDay(day)}>
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
    </>
  );
}

const Heading = styled.p`
  ${textStyle(14, 600)}
`;
