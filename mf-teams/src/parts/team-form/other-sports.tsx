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
  Stack,
  Text,
  textStyle,
  useLevelWords,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';

interface Props {
  readonly main: SportId | '';
  readonly chosen: readonly TeamSport[];
  readonly problem: FieldProblem | undefined;
  readonly onChosen: (sports: readonly TeamSport[]) => void;
}

const levels = [1, 2, 3, 4, 5] as const;
const { level: levelRange, otherSports: sportCount } = limits.team;

/** Fields for up to four sports in addition to the main sport, each with its own level (SPEC 4.1). */
export function OtherSports({ main, chosen, problem, onChosen }: Props) {
  const t = useText(texts);
  const levelWords = useLevelWords();
  const sportName = useSportName();
  const free = sportIds.filter((sport) => sport !== main && !chosen.some((other) => other.sport === sport));
  const [next] = free;
  const change = (index: number, part: Partial<TeamSport>) =>
    onChosen(chosen.map((other, position) => (position === index ? { ...other, ...part } : other)));

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
              const picked = free.find((id) => id === event.target.value);
              if (picked) change(index, { sport: picked });
            }}
            options={[sport, ...free].map((id) => ({ value: id, label: sportName(id) }))}
          />
          <IconButton
            icon={<CloseIcon size={20} />}
            label={t('form.other_sport_remove', { sport: sportName(sport) })}
            onClick={() => onChosen(chosen.filter((other) => other.sport !== sport))}
          />
          <Select
            label={t('form.level_of', { sport: sportName(sport) })}
            value={String(level)}
            onChange={(event) => change(index, { level: Number(event.target.value) })}
            options={levels.map((step) => ({ value: String(step), label: levelWords(step) }))}
          />
        </Line>
      ))}
      {problem && (
        <Notice role="alert" tone="danger">
          {t('form.other_sport_in_use')}
        </Notice>
      )}
      {next && chosen.length < sportCount.max && (
        <Button
          tone="secondary"
          full
          onClick={() => onChosen([...chosen, { sport: next, level: levelRange.default }])}
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
  gap: 8px;
  align-items: end;
  > :last-child {
    grid-column: 1 / -1;
  }
`;
