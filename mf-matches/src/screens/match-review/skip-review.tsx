import type { MatchReview } from '@homeground/shared/contracts';
import { useSpokenName, useText } from '@homeground/shared/i18n';
import { Button, ConfirmDialog, useActionWithToast, useToast } from '@homeground/shared/ui';
import { useState } from 'react';
import { skipReview, type ReviewPair } from '../../api/reviews.api';
import { texts } from './locales';

interface Props {
  readonly pair: ReviewPair;
  readonly matchReview: MatchReview;
  readonly onSkipped: (fresh: MatchReview) => void;
  readonly onRefused: (cause: unknown) => never;
}

/** Button that skips the review. Skipping cannot be undone, so it needs a confirmation. */
export function SkipReview({ pair, matchReview, onSkipped, onRefused }: Props) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const runWithToast = useActionWithToast();
  const toast = useToast();
  const [isConfirming, setIsConfirming] = useState(false);

  const skip = async () => {
    await runWithToast(async () => {
      const fresh = await skipReview(pair).catch(onRefused);
      toast({ text: t('skipped') });
      onSkipped(fresh);
    });
    setIsConfirming(false);
  };
  return (
    <>
      <Button tone="quiet" full onClick={() => setIsConfirming(true)}>
        {t('skip')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('skip_title')}
        action={t('skip_action')}
        onConfirm={skip}
      >
        {t('skip_text', { opponent: spokenName(matchReview.opponent) })}
      </ConfirmDialog>
    </>
  );
}
