import {
  pushGroups,
  defaultPushChoice,
  type PushChoice,
  type QuietHours,
} from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { Select, space, Stack, Switch, Text } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../../locales';

interface Props {
  readonly choice: Required<PushChoice>;
  readonly onChoose: (choice: PushChoice) => void;
}

/** Switches for push groups, previews and quiet hours. */
export function PushChoices({ choice, onChoose }: Props) {
  const t = useText(texts);
  const { off, quiet, preview } = choice;
  return (
    <>
      <Stack $gap={0}>
        <Text as="h3" $size={14} $weight={600}>
          {t('push.what')}
        </Text>
        {pushGroups.map((group) => (
          <Switch
            key={group}
            label={t(`push.${group}`)}
            checked={!off.includes(group)}
            onChecked={(isOn) =>
              onChoose({ ...choice, off: isOn ? off.filter((item) => item !== group) : [...off, group] })
            }
          />
        ))}
      </Stack>
      {!off.includes('chat') && (
        <Switch
          label={t('push.preview')}
          text={t('push.preview_text')}
          checked={preview}
          onChecked={(isOn) => onChoose({ ...choice, preview: isOn })}
        />
      )}
      <Stack $gap={8}>
        <Switch
          label={t('push.quiet')}
          text={t('push.quiet_text')}
          checked={quiet !== null}
          onChecked={(isOn) => onChoose({ ...choice, quiet: isOn ? defaultPushChoice.quiet : null })}
        />
        {quiet && (
          <Hours quiet={quiet} onHours={(quietHours) => onChoose({ ...choice, quiet: quietHours })} />
        )}
      </Stack>
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function Hours({
  quiet,
  onHours,
}: {
  readonly quiet: QuietHours;
  readonly onHours: (quietHours: QuietHours) => void;
}) {
  const t = useText(texts);
  const format = useFormat();
  const timeOf = (hour: number) => format.time(new Date(2026, 0, 1, hour));
  // Start and end must differ, because equal hours could mean never or always.
  const options = (otherHour: number) =>
    hours.map((hour) => ({ value: String(hour), label: timeOf(hour), disabled: hour === otherHour }));
  return (
    <Pair>
      <Select
        label={t('push.from')}
        value={quiet.from}
        options={options(quiet.until)}
        onChange={(event) => onHours({ ...quiet, from: Number(event.currentTarget.value) })}
      />
      <Select
        label={t('push.until')}
        value={quiet.until}
        options={options(quiet.from)}
        onChange={(event) => onHours({ ...quiet, until: Number(event.currentTarget.value) })}
      />
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${space(12)};
`;
