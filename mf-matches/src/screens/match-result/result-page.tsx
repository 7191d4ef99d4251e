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
  const [openForm, setOpenForm] = useState<'tell' | 'revise' | null>(null);
  const { may, told: claims, mySide, matchId } = result;
  const theirClaim = mySide && claims[mySide === 'HOST' ? 'away' : 'host'];
  const isFirstClaim = may.tell && !theirClaim;
  // From now on the form stays open, because a claim of the other side must not close it while the user types.
  if (isFirstClaim && openForm !== 'tell') setOpenForm('tell');
  const isFormOpen = openForm !== null && may[openForm];

  const head = (
    <>
      <ResultMoments result={result} />
      <ResultHead result={result} />
      {result.final?.kind === 'PLAYED' && <ShareResult result={result} />}
      {(claims.host || claims.away) && result.state !== 'FINAL' && <ClaimCards result={result} />}
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

  if (isFormOpen) {
    return (
      <ResultForm
        result={result}
        onDone={() => setOpenForm(null)}
        {...(!isFirstClaim && { onClose: () => setOpenForm(null) })}
      >
        {head}
      </ResultForm>
    );
  }
  return (
    <ResultFrame
      matchId={matchId}
      action={<ActionBar result={result} onEnter={() => setOpenForm(may.revise ? 'revise' : 'tell')} />}
    >
      {head}
      {mySide &&
        claims[otherSide(mySide) === 'HOST' ? 'host' : 'away'] &&
        isWaiting(result) &&
        !maySpeakForSide(result) && (
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
const maySpeakForSide = ({ may }: Result) => may.tell || may.agree || may.revise;

function ActionBar({ result, onEnter }: { readonly result: Result; readonly onEnter: () => void }) {
  const t = useText(texts);
  if (maySpeakForSide(result)) return <AnswerBar result={result} onEnterResult={onEnter} />;
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
