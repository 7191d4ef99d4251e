import type { KitColourName } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  CheckIcon,
  Field,
  Form,
  PasswordField,
  Select,
  Slider,
  StrengthMeter,
  TextArea,
  TextField,
} from '@homeground/shared/ui';
import { KitPicker } from '@homeground/shared/widgets';
import { useState } from 'react';
import { texts } from './locales';
import { Section } from './section';

export function FieldsSection() {
  const t = useText(texts);
  const [nickname, setNickname] = useState('');
  const [title, setTitle] = useState<string>(t('title.value'));
  const [message, setMessage] = useState<string>(t('message.value'));
  const [password, setPassword] = useState('floodlight');
  const [level, setLevel] = useState('');
  const [distance, setDistance] = useState(10);
  const [kit, setKit] = useState<{ readonly kitHome: KitColourName; readonly kitAway: KitColourName }>({
    kitHome: 'navy',
    kitAway: 'mint',
  });
  const isLong = password.length >= 10;
  return (
    <Section title={t('section.fields')}>
      <KitPicker
        mark="H"
        home={kit.kitHome}
        away={kit.kitAway}
        onKit={(which, colour) => setKit({ ...kit, [which]: colour })}
      />
      <Form onSubmit={() => undefined}>
        <TextField
          label={t('nickname')}
          hint={t('nickname.hint')}
          placeholder={t('nickname.value')}
          value={nickname}
          max={12}
          onChange={(event) => setNickname(event.currentTarget.value)}
        />
        <TextField
          label={t('nickname')}
          value={t('nickname.value')}
          readOnly
          trailing={<CheckIcon size={20} />}
        />
        <TextField label={t('nickname')} value={t('nickname.value')} readOnly error={t('nickname.taken')} />
        <TextField label={t('nickname')} value={t('nickname.value')} disabled />
        <TextField
          label={t('title.label')}
          value={title}
          max={50}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextArea
          label={t('message')}
          value={message}
          max={200}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          strength={<StrengthMeter score={isLong ? 3 : 1} text={t(isLong ? 'strong' : 'weak')} />}
        />
        <Select
          label={t('level')}
          placeholder={t('level.choose')}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value)}
          options={(['1', '3', '5'] as const).map((value) => ({ value, label: t(`level.${value}`) }))}
        />
        <Slider
          label={t('distance')}
          value={distance}
          min={5}
          max={40}
          step={5}
          onValue={setDistance}
          format={(km) => t('distance.value', { km })}
          hint={t('distance.hint', { count: distance * 3 + 7 })}
        />
        <Field label={t('going')}>{(control) => <output {...control}>7 / 11</output>}</Field>
      </Form>
    </Section>
  );
}
