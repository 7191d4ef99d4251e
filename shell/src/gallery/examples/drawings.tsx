import {
  BellIcon,
  color,
  palettes,
  PitchIllustration,
  radius,
  Row,
  space,
  textStyle,
  touchTarget,
  type ColorRole,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { drawingNames } from '../drawings';
import type { Family } from '../family';

export const drawings: Family = {
  title: 'Theme and drawings',
  entries: [
    {
      of: ['color', 'space', 'radius', 'textStyle', 'touchTarget'],
      title: 'Theme',
      purpose:
        'Sizes and colours for styles of your own. First check whether a component already has the style.',
      examples: [OwnStyle, ColourRoles],
    },
    {
      of: drawingNames('Icon'),
      title: 'Icons',
      drawings: 'Icon',
      purpose: 'Small pictures; a click copies its tag. For sports use SportMark.',
      examples: [IconSizes, IconAlone],
    },
    {
      of: drawingNames('Illustration'),
      title: 'Illustrations',
      drawings: 'Illustration',
      purpose:
        'Decorations of empty and failed states; a click copies its tag. For a small picture use an icon.',
      examples: [IllustrationSizes],
    },
  ],
};

const OwnButton = styled.button`
  padding: ${space(8)} ${space(12)};
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('field')};
  background: ${color('raised')};
  ${textStyle(14, 600)}
  ${touchTarget}
`;

function OwnStyle() {
  return <OwnButton type="button">14 / 600</OwnButton>;
}

const Swatch = styled.div<{ $role: ColorRole }>`
  width: 160px;
  padding: ${space(8)};
  border-left: ${space(32)} solid ${({ $role }) => color($role)};
  ${textStyle(12)}
`;

function ColourRoles() {
  const roles = Object.keys(palettes.light) as ColorRole[];
  return (
    <Row $gap={4} $wrap>
      {roles.map((role) => (
        <Swatch key={role} $role={role}>
          {role}
        </Swatch>
      ))}
    </Row>
  );
}

function IconSizes() {
  return (
    <Row>
      {([16, 20, 24, 32] as const).map((size) => (
        <BellIcon key={size} size={size} />
      ))}
    </Row>
  );
}

function IconAlone() {
  return <BellIcon label="3" />;
}

function IllustrationSizes() {
  return (
    <Row>
      <PitchIllustration />
      <PitchIllustration width={96} />
    </Row>
  );
}
