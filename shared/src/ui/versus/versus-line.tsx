import type { Shirts } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import styled from 'styled-components';
import { texts } from '../locales';
import { movingPart } from '../moving-part/moving-part';
import { SideFace, type SideFaceData } from '../side-face/side-face';
import { color, tabularFigures, textStyle } from '../theme/theme';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { useVersusWords } from './use-versus-words';
import type { VersusState } from './versus-state';

export interface VersusLineProps {
  readonly host: SideFaceData;
  /** null if the match has no opponent yet. */
  readonly away: SideFaceData | null;
  readonly state: VersusState;
  /** Shirts of the two sides in this match. The default is their home shirts. */
  readonly shirts?: Shirts;
}

/**
 * The two sides of a match in one line, as faces with the state of the match between them. Their names are only for screen readers, because
 * they are visible elsewhere.
 */
export function VersusLine({ host, away, state, shirts }: VersusLineProps) {
  const t = useText(texts);
  const stateText = useVersusWords()(state);
  return (
    <Line $isCancelled={state.is === 'CANCELLED'}>
      <VisuallyHidden lang={langOf(host.name)}>{host.name}</VisuallyHidden>
      <FaceBox {...movingPart('host')}>
        <SideFace side={dressed(host, shirts?.host)} size={28} />
      </FaceBox>
      <span>
        {state.is === 'SCORE' ? (
          <>
            <VisuallyHidden>{stateText}</VisuallyHidden>
            <b aria-hidden>
              {state.host} : {state.away}
            </b>
          </>
        ) : (
          stateText
        )}
      </span>
      <FaceBox {...movingPart('away')}>
        <SideFace side={away && dressed(away, shirts?.away)} size={28} />
      </FaceBox>
      <VisuallyHidden lang={away ? langOf(away.name) : undefined}>
        {away?.name ?? t(state.is === 'VERSUS' ? 'versus.no_opponent' : 'versus.none_found')}
      </VisuallyHidden>
    </Line>
  );
}

/** Returns the side with the shirt that it wears in one match. */
export function dressed<S extends SideFaceData>(side: S, shirt: Shirts['host'] | undefined): S {
  return !side.kit || !shirt ? side : { ...side, kit: { ...side.kit, home: shirt } };
}

const FaceBox = styled.span`
  display: grid;
  flex: none;
`;

const Line = styled.span<{ $isCancelled: boolean }>`
  ${textStyle(12, 700)}
  ${tabularFigures}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  color: ${color('textQuiet')};
  white-space: nowrap;
  svg,
  img {
    ${({ $isCancelled }) => $isCancelled && 'filter: grayscale(1); opacity: .55;'}
  }
`;
