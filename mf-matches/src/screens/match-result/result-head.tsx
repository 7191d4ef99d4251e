import type { Result } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import {
  color,
  ConfirmStamp,
  DottedFacts,
  space,
  SportMark,
  Stack,
  Text,
  textStyle,
  versusState,
  type VersusState,
  VisuallyHidden,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { Versus } from '../../parts/versus/versus';
import { texts } from './locales';
import { useClaimWords } from './use-claim-words';

/** The two sides, with the score between them once it is final. */
export function ResultHead({ result }: { readonly result: Result }) {
  const t = useText(texts);
  const format = useFormat(result.timeZone);
  const start = format.when(new Date(result.startAt), new Date());
  return (
    <Stack $gap={12} $align="center">
      <Text
        as="h2"
        $weight={700}
        lang={langOf(result.title)}
        style={{ textAlign: 'center', overflowWrap: 'anywhere' }}
      >
        {result.title}
      </Text>
      <Line>
        <SportMark sport={result.sport} size={16} />
        <span>
          <DottedFacts facts={[start, t(result.rated ? 'rated' : 'friendly')]} />
        </span>
      </Line>
      <FaceToFace>
        <Versus
          host={result.host}
          away={result.away}
          {...(result.shirts && { shirts: result.shirts })}
          state={stateOf(result, Date.now())}
          winner={result.final?.winner ?? null}
        />
      </FaceToFace>
      <Ending result={result} />
    </Stack>
  );
}

function stateOf({ final, matchState, state, ...versusInput }: Result, now: number): VersusState {
  if (matchState === 'CANCELLED') return { is: 'CANCELLED' };
  if (final) return versusState({ ...versusInput, result: final }, 'COMPLETED', now);
  return state === 'TOO_EARLY' ? versusState(versusInput, 'CONFIRMED', now) : { is: 'VERSUS' };
}

/** Details below the score: a no-show, the sets, and the stamp of a final result. */
function Ending({ result }: { readonly result: Result }) {
  const t = useText(texts);
  const words = useClaimWords(result);
  const claim = result.state === 'FINAL' ? (result.told.host ?? result.told.away)?.claim : undefined;
  if (!claim) return null;
  const { sentence, sets, short } = words(claim);
  const isScore = claim.kind === 'PLAYED' && claim.mode !== 'WIN_ONLY';
  return (
    <Stack $gap={4} $align="center">
      {isScore ? (
        <VisuallyHidden>{sentence}</VisuallyHidden>
      ) : (
        <Text $size={16} $weight={700} style={{ textAlign: 'center' }}>
          {short}
        </Text>
      )}
      {sets && (
        <Text $size={14} $tone="quiet" $figures style={{ textAlign: 'center' }}>
          {sets}
        </Text>
      )}
      {result.final && <ConfirmStamp text={t('final')} />}
    </Stack>
  );
}

const Line = styled.div`
  ${textStyle(14)}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(4)};
  color: ${color('textQuiet')};
`;

const FaceToFace = styled.div`
  width: 100%;
`;
