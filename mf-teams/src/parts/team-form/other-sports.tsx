import {
  limits,
  sportIds,
  type FieldProblem,
  type SportId,
  type TeamSport,
} from '@homeground/shared/contracts';
import { useSportName, useText } from '@homeground/shared/i18n';
import {
  Button,
  CloseIcon,
  IconButton,
  Notice,
  Select,
  space,
  Stack,
  Text,
  textStyle,
  useLevelWords,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';

interface Props {
  readonly mainSport: SportId | '';
  readonly chosen: readonly TeamSport[];
  readonly problem: FieldProblem | undefined;
  readonly onChosen: (sports: readonly TeamSport[]) => void;
}

const levels = [1, 2, 3, 4, 5] as const;
const { level: levelRange, otherSports: sportCount } = limits.team;

/** Fields for up to four sports in addition to the main sport, each with its own level (SPEC 4.1). */
export function OtherSports({ mainSport, chosen, problem, onChosen }: Props) {
  const t = useText(texts);
  const levelWords = useLevelWords();
  const sportName = useSportName();
  const unusedSports = sportIds.filter(
    (sport) => sport !== mainSport && !chosen.some((other) => other.sport === sport),
  );
  const [nextSport] = unusedSports;
  const updateSport = (index: number, changes: Partial<TeamSport>) =>
    onChosen(chosen.map((other, position) => (position === index ? { ...other, ...changes } : other)));

  return (
    <Stack $gap={8}>
      <Heading>{t('form.other_sports')}</Heading>
      <Text $size={14} $tone="quiet">
        {t('form.other_sports_hint')}
      </Text>
      {chosen.map(({ sport, level }, index) => (
        <Line key={sport}>
          <Select
            name="otherSports"
            label={t('form.other_sport', { number: index + 1 })}
            value={sport}
            onChange={(event) => {
              const pickedSport = unusedSports.find((id) => id === event.target.value);
              if (pickedSport) updateSport(index, { sport: pickedSport });
            }}
            options={[sport, ...unusedSports].map((id) => ({ value: id, label: sportName(id) }))}
          />
          <IconButton
            icon={<CloseIcon size={20} />}
            label={t('form.other_sport_remove', { sport: sportName(sport) })}
            onClick={() => onChosen(chosen.filter((other) => other.sport !== sport))}
          />
          <Select
            label={t('form.level_of', { sport: sportName(sport) })}
            value={String(level)}
            onChange={(event) => updateSport(index, { level: Number(event.target.value) })}
            options={levels.map((option) => ({ value: String(option), label: levelWords(option) }))}
          />
        </Line>
      ))}
      {problem && (
        <Notice role="alert" tone="danger">
          {t('form.other_sport_in_use')}
        </Notice>
      )}
      {nextSport && chosen.length < sportCount.max && (
        <Button
          tone="secondary"
          full
          onClick={() => onChosen([...chosen, { sport: nextSport, level: levelRange.default }])}
        >
          {t('form.other_sport_add')}
        </Button>
      )}
    </Stack>
  );
}

const Heading = styled.p`
  ${textStyle(14, 600)}
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(8)};
  align-items: end;
  > :last-child {
    grid-column: 1 / -1;
  }
`;
