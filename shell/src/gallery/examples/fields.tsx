import { ApiError } from '@homeground/shared/api';
import { useText } from '@homeground/shared/i18n';
import {
  Button,
  CheckIcon,
  Field,
  Form,
  FormFailure,
  LiveArea,
  PasswordField,
  Select,
  Slider,
  Stack,
  StrengthMeter,
  Text,
  TextArea,
  TextField,
} from '@homeground/shared/ui';
import { useState } from 'react';
import type { Family } from '../family';
import { texts } from '../locales';

export const fields: Family = {
  title: 'Fields',
  entries: [
    {
      of: ['TextField'],
      purpose: 'One line of text with its label, hint, counter and error. For several lines use TextArea.',
      examples: [TextFieldStates],
    },
    {
      of: ['TextArea'],
      purpose: 'Several lines of text; the field grows with them. For a name or a number use TextField.',
      examples: [TextAreaStates],
    },
    {
      of: ['PasswordField', 'StrengthMeter'],
      purpose:
        'Password that can be shown, with a meter for a new password. For a code that is not secret use TextField.',
      examples: [NewPassword],
    },
    {
      of: ['Select'],
      purpose: 'Choice from five or more options. For fewer use Segmented or chips.',
      examples: [SelectStates],
    },
    {
      of: ['Slider'],
      purpose: 'Number that need not be exact, such as a distance. For an exact number use TextField.',
      examples: [SliderStates],
    },
    {
      of: ['Field'],
      purpose: 'Label, hint and error around a control of your own. The other fields contain it already.',
      examples: [OwnControl],
    },
    {
      of: ['Form', 'FormFailure'],
      purpose:
        'Form that shows our error texts instead of the browser’s, and a message if sending fails. A problem of one field belongs to that field.',
      examples: [FormWithFailure, FailureWithNextStep],
    },
    {
      of: ['LiveArea'],
      purpose:
        'Region whose new content screen readers announce. Notice, fields and toasts announce themselves.',
      examples: [Announcement],
    },
  ],
};

function NewPassword() {
  const t = useText(texts);
  const [password, setPassword] = useState('floodlight');
  const score = password === '' ? 0 : password.length >= 12 ? 3 : password.length >= 8 ? 2 : 1;
  return (
    <PasswordField
      label={t('password')}
      autoComplete="new-password"
      value={password}
      onChange={(event) => setPassword(event.currentTarget.value)}
      strength={<StrengthMeter score={score} text={t(`strength.${score}`)} />}
    />
  );
}

function OwnControl() {
  const t = useText(texts);
  return (
    <Field label={t('going')} hint={t('row.region')}>
      {(control) => <output {...control}>7 / 11</output>}
    </Field>
  );
}

const tooManyTries = new ApiError({ code: 'request.too_many', status: 429, retryAfter: 840 });

function FormWithFailure() {
  const t = useText(texts);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [nickname, setNickname] = useState('');
  return (
    <Form onSubmit={() => setFailure(tooManyTries)} onLeave={() => setFailure(null)}>
      <TextField
        name="nickname"
        label={t('nickname')}
        value={nickname}
        onChange={(event) => setNickname(event.currentTarget.value)}
      />
      <FormFailure failure={failure} />
      <Button full type="submit">
        {t('save')}
      </Button>
    </Form>
  );
}

function FailureWithNextStep() {
  return <FormFailure failure={new ApiError({ code: 'match.location_needed', status: 409 })} />;
}

function Announcement() {
  const t = useText(texts);
  const [isSaved, setSaved] = useState(false);
  return (
    <Stack $gap={8}>
      <Button tone="secondary" onClick={() => setSaved(true)}>
        {t('save')}
      </Button>
      <LiveArea role="status">{isSaved && <Text>{t('toast.saved')}</Text>}</LiveArea>
    </Stack>
  );
}

function TextFieldStates() {
  const t = useText(texts);
  const [value, setValue] = useState('');
  const field = { label: t('nickname'), value: value || t('nickname.value'), readOnly: true };
  return (
    <Stack $gap={24}>
      <TextField
        label={t('nickname')}
        hint={t('nickname.hint')}
        placeholder={t('nickname.value')}
        max={12}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <TextField {...field} error={t('nickname.taken')} />
      <TextField {...field} trailing={<CheckIcon size={20} />} />
      <TextField {...field} disabled />
      {/* The text is longer than the maximum. */}
      <TextField {...field} value={t('title.value')} max={20} />
    </Stack>
  );
}

function TextAreaStates() {
  const t = useText(texts);
  const [value, setValue] = useState<string>(t('message.value'));
  const field = { label: t('message'), value, max: 200 };
  return (
    <Stack $gap={24}>
      <TextArea {...field} onChange={(event) => setValue(event.currentTarget.value)} />
      <TextArea {...field} rows={2} value="" readOnly error={t('message.missing')} />
    </Stack>
  );
}

function SelectStates() {
  const t = useText(texts);
  const [value, setValue] = useState('');
  const options = (['1', '3', '5'] as const).map((level) => ({ value: level, label: t(`level.${level}`) }));
  const field = { label: t('level'), placeholder: t('level.choose'), options, value };
  return (
    <Stack $gap={24}>
      <Select {...field} onChange={(event) => setValue(event.currentTarget.value)} />
      <Select {...field} onChange={() => undefined} error={t('level.choose')} />
      <Select {...field} disabled />
    </Stack>
  );
}

function SliderStates() {
  const t = useText(texts);
  const [value, setValue] = useState(10);
  const range = { min: 5, max: 40, step: 5, format: (km: number) => t('distance.value', { km }) };
  const field = { ...range, label: t('distance'), value, onValue: setValue };
  return (
    <Stack $gap={24}>
      <Slider {...field} hint={t('distance.hint', { count: value * 3 + 7 })} />
      <Slider {...field} disabled />
    </Stack>
  );
}
