import { sportIds } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import * as ui from '@homeground/shared/ui';
import {
  Avatar,
  type FacedSide,
  type IconProps,
  type KitColour,
  kitColours,
  LevelText,
  PictureField,
  Row,
  Shirt,
  SideFace,
  SportMark,
  Stack,
  Terms,
  Text,
  useLevelWords,
  VersusLine,
  type VersusState,
} from '@homeground/shared/ui';
import { LevelScale } from '@homeground/shared/widgets';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { texts } from './locales';
import { Section } from './section';

function Drawings({ of: suffix }: { readonly of: 'Icon' | 'Illustration' }) {
  const drawings = Object.entries(ui)
    .filter(([name]) => name.endsWith(suffix))
    .map(([name, value]) => ({ name, Drawing: value as ComponentType<IconProps> }));
  return (
    <Grid $wide={suffix === 'Illustration'}>
      {drawings.map(({ name, Drawing }) => (
        <Cell key={name}>
          <Drawing />
          {name}
        </Cell>
      ))}
    </Grid>
  );
}

const home: FacedSide = { name: 'Night Owls', pictureUrl: null, kit: { home: 'navy', away: 'sky' } };
const guest: FacedSide = {
  name: '망원 유나이티드',
  pictureUrl: null,
  kit: { home: 'orange', away: 'white' },
};
const versusStates: readonly VersusState[] = [
  { is: 'VERSUS' },
  { is: 'IN', unit: 'days', count: 3 },
  { is: 'NOW' },
  { is: 'PLAYING' },
  { is: 'SCORE', host: 3, away: 2 },
  { is: 'PLAYED' },
  { is: 'CANCELLED' },
];

/** Lists all icons that shared/ui exports, so that a new icon appears here automatically. */
export function IconsSection() {
  const t = useText(texts);
  return (
    <Section title={t('section.icons')}>
      <Drawings of="Icon" />
    </Section>
  );
}

export function PicturesSection() {
  const t = useText(texts);
  const levelWords = useLevelWords();
  const colours = Object.keys(kitColours) as KitColour[];
  return (
    <Section title={t('section.pictures')}>
      <Drawings of="Illustration" />
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
      <Stack $gap={12}>
        {versusStates.map((state) => (
          <VersusLine key={JSON.stringify(state)} host={home} away={guest} state={state} />
        ))}
        <VersusLine host={home} away={null} state={{ is: 'VERSUS' }} />
        <Row $gap={8}>
          <VersusLine host={home} away={guest} state={{ is: 'IN', unit: 'days', count: 3 }} />
          <SideFace side={{ name: t('person'), pictureUrl: null, kit: null }} />
          <SideFace side={home} />
        </Row>
      </Stack>
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
      <Text $size={14}>
        <Terms terms={[1, 2, 3, 4, 5].map((level) => levelWords(level))} />
      </Text>
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
