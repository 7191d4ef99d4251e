import { kitColourNames, type KitColourName } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Avatar, PictureField, Row, Shirt, SideFace, sideOfTeam, Stack } from '@homeground/shared/ui';
import { KitPicker } from '@homeground/shared/widgets';
import { useState } from 'react';
import type { Family } from '../family';
import { texts } from '../locales';

export const sides: Family = {
  title: 'Teams and people',
  entries: [
    {
      of: ['SideFace', 'sideOfTeam'],
      purpose:
        'Face of a side of a match, which is a team or a person, beside the name. If `side` is null, an empty place is drawn. For a person alone, use Avatar.',
      examples: [Faces],
    },
    {
      of: ['Avatar'],
      purpose: 'Picture or initials of a person. For a side, which may be a team, use SideFace.',
      examples: [AvatarSizes],
    },
    {
      of: ['Shirt'],
      purpose: 'Shirt in the colours of a kit. For a team that may have a logo use SideFace.',
      examples: [ShirtColours],
    },
    {
      of: ['PictureField'],
      purpose: 'Choice, crop and removal of the picture of a user or a team. Not for photos in a chat.',
      examples: [PictureFields],
    },
    {
      of: ['KitPicker'],
      purpose: 'Choice of the colours of both shirts of a team. To show a shirt use Shirt.',
      examples: [KitOfTeam],
    },
  ],
};

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/><circle cx="4" cy="4" r="2" fill="white"/></svg>')}`;

function KitOfTeam() {
  const [kit, setKit] = useState<Record<'kitHome' | 'kitAway', KitColourName>>({
    kitHome: 'navy',
    kitAway: 'mint',
  });
  return (
    <KitPicker
      mark="H"
      home={kit.kitHome}
      away={kit.kitAway}
      onKit={(which, colour) => setKit({ ...kit, [which]: colour })}
    />
  );
}

function Faces() {
  const t = useText(texts);
  const team = { name: 'Night Owls', kitHome: 'navy', kitAway: 'sky' } as const;
  return (
    <Row>
      <SideFace side={sideOfTeam({ ...team, logoUrl: null })} />
      <SideFace side={sideOfTeam({ ...team, logoUrl: picture })} />
      <SideFace side={{ name: t('person'), pictureUrl: null, kit: null }} />
      <SideFace side={{ name: t('person'), pictureUrl: picture, kit: null }} size={64} />
      <SideFace side={null} />
    </Row>
  );
}

function AvatarSizes() {
  const t = useText(texts);
  return (
    <Row $wrap>
      {([20, 32, 44, 64] as const).map((size) => (
        <Avatar key={size} size={size} name={t('person')} />
      ))}
      <Avatar name="Night Owl" />
      <Avatar name={t('person')} src={picture} />
    </Row>
  );
}

function ShirtColours() {
  return (
    <Row $wrap>
      {kitColourNames.map((colour, index) => (
        <Shirt key={colour} body={colour} mark={String(index + 1)} label={colour} />
      ))}
      <Shirt body="orange" sleeves="navy" size={20} mark="F" />
      <Shirt body="orange" sleeves="navy" size={64} />
    </Row>
  );
}

function PictureFields() {
  const t = useText(texts);
  const words = { choose: t('picture.choose'), title: t('picture.choose') };
  const succeed = () => Promise.resolve();
  const fail = () => Promise.reject(new Error('gallery'));
  return (
    <Stack>
      <PictureField
        face={<Avatar decorative size={64} name={t('picture.name')} src={picture} />}
        shape="square"
        words={words}
        onPicture={succeed}
        onRemove={succeed}
      />
      <PictureField
        face={<Avatar decorative size={64} name={t('person')} />}
        shape="round"
        words={words}
        onPicture={fail}
        onRemove={null}
      />
    </Stack>
  );
}
