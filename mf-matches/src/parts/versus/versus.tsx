import type { Shirts, Winner } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import {
  AppLink,
  color,
  dressed,
  lineClamp,
  movingPart,
  SideFace,
  space,
  tabularFigures,
  textStyle,
  useVersusWords,
  VisuallyHidden,
  type SideFaceData,
  type VersusState,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';

export interface VersusSide extends SideFaceData {
  /** Address of the side's page. */
  readonly to?: string;
}

export interface VersusProps {
  readonly host: VersusSide;
  /** null if the match has no opponent yet. */
  readonly away: VersusSide | null;
  readonly state: VersusState;
  /** Shirts of the two sides in this match. The default is their home shirts. */
  readonly shirts?: Shirts;
  /** Winner of a match that is over. Its name is emphasised. */
  readonly winner?: Winner | null;
}

/** The two sides of a match face to face, with the state of the match between them. */
export function Versus({ host, away, state, shirts, winner = null }: VersusProps) {
  const sides = [dressed(host, shirts?.host), away && dressed(away, shirts?.away)] as const;
  const isCancelled = state.is === 'CANCELLED';
  const isLooking = state.is === 'VERSUS';
  return (
    <Box>
      <Pitch $isCancelled={isCancelled}>
        <Side part="host" side={sides[0]} isLooking={isLooking} hasWon={winner === 'HOST'} />
        <Circle>
          <MatchState state={state} />
        </Circle>
        <Side part="away" side={sides[1]} isLooking={isLooking} hasWon={winner === 'AWAY'} />
      </Pitch>
    </Box>
  );
}

interface SideProps {
  readonly part: 'host' | 'away';
  readonly side: VersusSide | null;
  /** True while the match still looks for an opponent. */
  readonly isLooking: boolean;
  readonly hasWon: boolean;
}

function Side({ part, side, isLooking, hasWon }: SideProps) {
  const t = useText(texts);
  const face = (
    <Face {...movingPart(part)}>
      <SideFace side={side} size={72} />
    </Face>
  );
  if (side === null)
    return (
      <SideBox>
        {face}
        <Name $tone="textQuiet">{t(isLooking ? 'versus.nobody' : 'versus.none_found')}</Name>
      </SideBox>
    );
  const content = (
    <>
      {face}
      <Name $tone={hasWon ? 'confirmText' : 'text'} lang={langOf(side.name)}>
        {side.name}
      </Name>
    </>
  );
  return side.to === undefined ? (
    <SideBox>{content}</SideBox>
  ) : (
    <SideBox as={AppLink} to={side.to} prefetch="never">
      {content}
    </SideBox>
  );
}

function MatchState({ state }: { readonly state: VersusState }) {
  const words = useVersusWords()(state);
  if (state.is === 'SCORE')
    return (
      <>
        <VisuallyHidden>{words}</VisuallyHidden>
        <Score aria-hidden>
          {state.host} : {state.away}
        </Score>
      </>
    );
  return (
    <StateWords $tone={toneOf[state.is]} $big={state.is === 'VERSUS' || state.is === 'EXPIRED'}>
      {state.is === 'PLAYING' && <Dot aria-hidden />}
      {words}
    </StateWords>
  );
}

const toneOf = {
  VERSUS: 'textQuiet',
  EXPIRED: 'textQuiet',
  IN: 'text',
  NOW: 'confirmText',
  PLAYING: 'confirmText',
  PLAYED: 'textQuiet',
  CANCELLED: 'dangerText',
} as const;

const Box = styled.div`
  container-type: inline-size;
`;

/** With very large letters the circle moves below the two sides, so that the names have room. */
const largeLetters = '@container (max-width: 14rem)';

/** Pitch with a half-way line, in the colour of other lines. `Circle` is the centre circle. */
const Pitch = styled.div<{ $isCancelled: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(88px, min-content) minmax(0, 1fr);
  /* Both shirts are at the same height, however many lines the names have. */
  align-items: start;
  ${largeLetters} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: ${space(8)};
  }
  padding: ${space(16)} ${space(8)};
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: 16px;
  background: ${color('raised')};
  isolation: isolate;
  svg,
  img {
    ${({ $isCancelled }) => $isCancelled && 'filter: grayscale(1); opacity: .55;'}
  }
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 auto 0 50%;
    border-left: 1px solid ${color('line')};
  }
`;

const Circle = styled.div`
  display: grid;
  align-self: center;
  place-items: center;
  align-content: center;
  justify-self: center;
  min-width: min(88px, 100%);
  max-width: 100%;
  min-height: 88px;
  padding: ${space(8)} ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: 44px;
  background: ${color('raised')};
  text-align: center;
  ${largeLetters} {
    grid-row: 2;
    grid-column: 1 / -1;
    padding-inline: ${space(16)};
  }
`;

const SideBox = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(8)};
  min-width: 0;
  padding: 0 ${space(4)};
  border-radius: 12px;
  text-align: center;
`;

const Face = styled.span`
  display: grid;
`;

const Name = styled.span<{ $tone: 'text' | 'textQuiet' | 'confirmText' }>`
  ${textStyle(14, 600)}
  ${lineClamp(3)}
  max-width: 100%;
  overflow-wrap: anywhere;
  color: ${({ $tone }) => color($tone)};
`;

const Score = styled.span`
  ${textStyle(28, 700)}
  ${tabularFigures}
  white-space: nowrap;
`;

const StateWords = styled.span<{ $big: boolean; $tone: (typeof toneOf)[keyof typeof toneOf] }>`
  ${({ $big }) => textStyle($big ? 22 : 16, 700)}
  ${tabularFigures}
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  color: ${({ $tone }) => color($tone)};
`;

const Dot = styled.i`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${color('confirm')};
`;
