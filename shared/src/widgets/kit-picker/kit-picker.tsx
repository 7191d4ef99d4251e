import { kitColourNames, type KitColourName } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  CheckIcon,
  color,
  hidden,
  kitColours,
  Segmented,
  Shirt,
  space,
  Stack,
  textStyle,
  transition,
} from '@homeground/shared/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { texts } from './locales';

export interface KitPickerProps {
  /** First letter of the team's name, shown on the shirt. */
  readonly mark: string;
  readonly home: KitColourName;
  readonly away: KitColourName;
  readonly onKit: (shirt: 'kitHome' | 'kitAway', colour: KitColourName) => void;
}

/** Control to choose the colours of the home and the away shirt. It consists of radio buttons, so the arrow keys work. */
export function KitPicker({ mark, home, away, onKit }: KitPickerProps) {
  const t = useText(texts);
  const groupId = useId();
  const [shirt, setShirt] = useState<'kitHome' | 'kitAway'>('kitHome');
  const chosenColour = shirt === 'kitHome' ? home : away;
  return (
    <Stack $gap={12}>
      <Heading id={`${groupId}-title`}>{t('title')}</Heading>
      <ShirtRow role="img" aria-label={t('preview', { home: t(`kit.${home}`), away: t(`kit.${away}`) })}>
        <ShirtPreview $on={shirt === 'kitHome'}>
          <Shirt body={home} sleeves={away} mark={mark} size={104} />
        </ShirtPreview>
        <ShirtPreview $on={shirt === 'kitAway'}>
          <Shirt body={away} sleeves={home} mark={mark} size={104} />
        </ShirtPreview>
      </ShirtRow>
      <Segmented
        label={t('title')}
        value={shirt}
        onValue={setShirt}
        options={[
          { value: 'kitHome', label: t('home') },
          { value: 'kitAway', label: t('away') },
        ]}
      />
      <Swatches role="radiogroup" aria-label={t(shirt === 'kitHome' ? 'home' : 'away')}>
        {kitColourNames.map((name) => (
          <ColourOption key={name} title={t(`kit.${name}`)}>
            <Radio
              type="radio"
              name={`${groupId}-${shirt}`}
              value={name}
              aria-label={t(`kit.${name}`)}
              checked={name === chosenColour}
              onChange={() => onKit(shirt, name)}
            />
            <Swatch $colour={name}>{name === chosenColour && <CheckIcon size={20} />}</Swatch>
          </ColourOption>
        ))}
      </Swatches>
    </Stack>
  );
}

const Heading = styled.p`
  ${textStyle(14, 600)}
`;

const ShirtRow = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space(24)};
  padding: ${space(12)} 0;
  border-radius: 16px;
  background: ${color('sunken')};
  box-shadow: inset 0 0 0 1px ${color('line')};
`;

/* The shirt that is not selected is smaller, not paler, because a pale white shirt would look grey on a dark page. */
const ShirtPreview = styled.span<{ $on: boolean }>`
  transform: ${({ $on }) => ($on ? 'none' : 'scale(.7)')};
  ${transition(['transform'], 'calm')}
`;

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  gap: ${space(4)};
  justify-items: center;
`;

const ColourOption = styled.label`
  position: relative;
  display: grid;
  width: 100%;
  max-width: 48px;
  min-height: 44px;
  place-items: center;
  cursor: pointer;
`;

const Swatch = styled.span<{ $colour: KitColourName }>`
  display: grid;
  width: 34px;
  height: 34px;
  place-items: center;
  border-radius: 50%;
  background: ${({ $colour }) => kitColours[$colour].fill};
  color: ${({ $colour }) => kitColours[$colour].ink};
  box-shadow: 0 0 0 1px ${color('lineStrong')};
  forced-color-adjust: none;
`;

const Radio = styled.input`
  ${hidden}
  &:checked + ${Swatch} {
    box-shadow:
      0 0 0 2px ${color('page')},
      0 0 0 4px ${color('accentSurface')};
  }
  &:focus-visible + ${Swatch} {
    outline: 3px solid ${color('accentText')};
    outline-offset: 5px;
  }
`;
