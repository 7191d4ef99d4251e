import type { MatchReview } from '@homeground/shared/contracts';
import { useSpokenName, useText } from '@homeground/shared/i18n';
import { Button, ConfirmDialog, useActionWithToast, useToast } from '@homeground/shared/ui';
import { useState } from 'react';
import { skipReview, type ReviewOf } from '../../api/reviews.api';
import { texts } from './locales';

interface Props {
  readonly of: ReviewOf;
  readonly matchReview: MatchReview;
  readonly onSkipped: (fresh: MatchReview) => void;
  readonly onRefused: (cause: unknown) => never;
}

/** Button that skips the review. Skipping cannot be undone, so a dialog asks first. */
export function SkipReview({ of, matchReview, onSkipped, onRefused }: Props) {
  const t = useText(texts);
  const spoken = useSpokenName();
  const act = useActionWithToast();
  const toast = useToast();
  const [asking, setAsking] = useState(false);

  const skip = async () => {
    await act(async () => {
      const fresh = await skipReview(of).catch(onRefused);
      toast({ text: t('skipped') });
      onSkipped(fresh);
    });
    setAsking(false);
  };
  return (
    <>
      <Button tone="quiet" full onClick={() => setAsking(true)}>
        {t('skip')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('skip_title')}
        action={t('skip_action')}
        onConfirm={skip}
      >
        {t('skip_text', { opponent: spoken(matchReview.opponent) })}
      </ConfirmDialog>
    </>
  );
}
