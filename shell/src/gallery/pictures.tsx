import { sportIds } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import * as ui from '@homeground/shared/ui';
import {
  Avatar,
  kitColours,
  LevelScale,
  LevelText,
  PictureField,
  Row,
  Shirt,
  SportMark,
  Text,
  type IconProps,
  type KitColour,
} from '@homeground/shared/ui';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { texts } from './locales';
import { Section } from './section';

function drawn(suffix: 'Icon' | 'Illustration') {
  return Object.entries(ui)
    .filter(([name]) => name.endsWith(suffix))
    .map(([name, value]) => ({ name, Drawing: value as ComponentType<IconProps> }));
}

/** Lists all icons that shared/ui exports, so that a new icon appears here automatically. */
export function IconsSection() {
  const t = useText(texts);
  return (
    <Section title={t('section.icons')}>
      <Grid>
        {drawn('Icon').map(({ name, Drawing }) => (
          <Cell key={name}>
            <Drawing />
            {name}
          </Cell>
        ))}
      </Grid>
    </Section>
  );
}

export function PicturesSection() {
  const t = useText(texts);
  const colours = Object.keys(kitColours) as KitColour[];
  return (
    <Section title={t('section.pictures')}>
      <Grid $wide>
        {drawn('Illustration').map(({ name, Drawing }) => (
          <Cell key={name}>
            <Drawing />
            {name}
          </Cell>
        ))}
      </Grid>
      <Grid>
        {sportIds.map((sport) => (
          <Cell key={sport}>
            <SportMark sport={sport} size={32} />
            {sport}
          </Cell>
        ))}
      </Grid>
      <Row $wrap>
        {colours.map((colour, index) => (
          <Shirt
            key={colour}
            body={colour}
            sleeves={colours[(index + 3) % colours.length] ?? colour}
            mark={String(index + 1)}
            label={colour}
          />
        ))}
      </Row>
      <PictureField
        face={<Avatar decorative size={64} name={t('picture.name')} />}
        shape="square"
        words={{ choose: t('picture.choose'), title: t('picture.choose') }}
        onPicture={() => Promise.resolve()}
        onRemove={() => Promise.resolve()}
      />
      <Row $wrap $gap={16}>
        {[1, 2, 3, 4, 5].map((level) => (
          <LevelText key={level} from={level} />
        ))}
        <Text as="span">
          <LevelText from={2} to={4} />
        </Text>
      </Row>
      <LevelScale />
    </Section>
  );
}

const Grid = styled.div<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $wide }) => ($wide ? '140px' : '76px')}, 1fr));
  gap: ${ui.space(16)} ${ui.space(8)};
`;

const Cell = styled.div`
  display: grid;
  justify-items: center;
  gap: ${ui.space(4)};
  color: ${ui.color('text')};
  ${ui.textStyle(12)}
  overflow-wrap: anywhere;
  svg {
    max-width: 100%;
  }
`;
