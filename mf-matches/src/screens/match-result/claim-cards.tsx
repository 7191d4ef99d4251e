import type { Result, Side, EnteredClaim } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { Card, Row, Section, Stack, Text, VisuallyHidden } from '@homeground/shared/ui';
import { texts } from './locales';
import { useClaimWords } from './use-claim-words';

/** Claims of both sides, one below the other; the claim of my side is in colour. */
export function ClaimCards({ result }: { readonly result: Result }) {
  const t = useText(texts);
  const { host, away, told: claims, mySide } = result;
  return (
    <Section title={t('claims')}>
      <Stack $gap={8}>
        <ClaimCard result={result} side={host} enteredClaim={claims.host} isMine={mySide === 'HOST'} />
        {away && (
          <ClaimCard result={result} side={away} enteredClaim={claims.away} isMine={mySide === 'AWAY'} />
        )}
      </Stack>
    </Section>
  );
}

interface ClaimCardProps {
  readonly result: Result;
  readonly side: Side;
  readonly enteredClaim: EnteredClaim | null;
  readonly isMine: boolean;
}

function ClaimCard({ result, side, enteredClaim, isMine }: ClaimCardProps) {
  const t = useText(texts);
  const format = useFormat();
  const claimWords = useClaimWords(result);
  const words = enteredClaim && claimWords(enteredClaim.claim);
  return (
    <Card $padding={12} $edge={isMine ? 'accent' : 'quiet'}>
      <Stack $gap={4}>
        <Row $spread $wrap $gap={8}>
          <Text $size={14} $tone="quiet">
            {t(enteredClaim?.revised ? 'says_changed' : 'says', { name: side.name })}
          </Text>
          {enteredClaim && (
            <Text $size={12} $tone="quiet">
              {format.when(new Date(enteredClaim.at), new Date())}
            </Text>
          )}
        </Row>
        {words ? (
          <>
            <Text $size={18} $weight={700} $figures>
              <VisuallyHidden>{words.sentence}</VisuallyHidden>
              <span aria-hidden>{words.short}</span>
            </Text>
            {words.outcome && <Text $size={14}>{words.outcome}</Text>}
            {words.sets && (
              <Text $size={14} $figures>
                {words.sets}
              </Text>
            )}
          </>
        ) : (
          <Text $tone="quiet">{t('says_nothing')}</Text>
        )}
      </Stack>
    </Card>
  );
}
