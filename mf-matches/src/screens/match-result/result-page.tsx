import { otherSide, type Result } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ButtonLink, InfoIcon, Notice, SubmitBar, Text } from '@homeground/shared/ui';
import { useState } from 'react';
import { AnswerBar } from './answer-bar';
import { LateCancels } from './late-cancels';
import { texts } from './locales';
import { ResultForm } from './result-form';
import { ResultFrame } from './result-frame';
import { ResultMoments } from './result-moments';
import { ShareResult } from './share-result';
import { ResultHead } from './result-head';
import { ClaimCards } from './claim-cards';
import { useConsequenceTexts } from './use-consequence-texts';

/** Content of the page: the sides, the claims, the next step and the main act. */
export function ResultPage({ result }: { readonly result: Result }) {
  const t = useText(texts);
  const consequenceTexts = useConsequenceTexts();
  const [writing, setWriting] = useState<'tell' | 'revise' | null>(null);
  const { may, told, mySide, matchId } = result;
  const theirs = mySide && told[mySide === 'HOST' ? 'away' : 'host'];
  const first = may.tell && !theirs;
  // From now on the form stays open, because a claim of the other side must not close it while the user types.
  if (first && writing !== 'tell') setWriting('tell');
  const form = writing !== null && may[writing];

  const head = (
    <>
      <ResultMoments result={result} />
      <ResultHead result={result} />
      {result.final && <ShareResult result={result} />}
      {(told.host || told.away) && result.state !== 'FINAL' && <ClaimCards result={result} />}
      <Notice tone={toneOf[result.state]} icon={<InfoIcon size={20} />} role="status">
        {consequenceTexts(result).map((line) => (
          <Text key={line} $size={14}>
            {line}
          </Text>
        ))}
      </Notice>
      {result.lateCancels.length > 0 && <LateCancels result={result} />}
    </>
  );

  if (form) {
    return (
      <ResultForm
        result={result}
        onDone={() => setWriting(null)}
        {...(!first && { onClose: () => setWriting(null) })}
      >
        {head}
      </ResultForm>
    );
  }
  return (
    <ResultFrame
      matchId={matchId}
      action={<Action result={result} onWrite={() => setWriting(may.revise ? 'revise' : 'tell')} />}
    >
      {head}
      {mySide &&
        told[otherSide(mySide) === 'HOST' ? 'host' : 'away'] &&
        isWaiting(result) &&
        !speaks(result) && (
          <Text $size={14} $tone="quiet">
            {t('member_note')}
          </Text>
        )}
    </ResultFrame>
  );
}

const toneOf = {
  NONE: 'quiet',
  TOO_EARLY: 'quiet',
  NOTHING_TOLD: 'quiet',
  SUBMITTED: 'accent',
  DISPUTED: 'warning',
  FINAL: 'confirm',
  VOID: 'quiet',
  UNREPORTED: 'quiet',
} as const;

const isWaiting = ({ state }: Result) => state === 'SUBMITTED' || state === 'DISPUTED';
const speaks = ({ may }: Result) => may.tell || may.agree || may.revise;

function Action({ result, onWrite }: { readonly result: Result; readonly onWrite: () => void }) {
  const t = useText(texts);
  if (speaks(result)) return <AnswerBar result={result} onWrite={onWrite} />;
  if (result.reviewOpen)
    return (
      <SubmitBar>
        <ButtonLink full to={paths.matchReview(result.matchId)}>
          {t('review')}
        </ButtonLink>
      </SubmitBar>
    );
  return (
    <SubmitBar>
      <ButtonLink full tone="secondary" to={paths.match(result.matchId)}>
        {t('to_match')}
      </ButtonLink>
    </SubmitBar>
  );
}
