import { toApiError } from '@homeground/shared/api';
import { changeCache, refetched, replaced, useForm } from '@homeground/shared/async';
import {
  limits,
  tagsOfGrade,
  WriteReview,
  type MatchReview,
  type ReviewGrade,
  type ReviewTag,
} from '@homeground/shared/contracts';
import { useFormat, useProblemText, useSpokenName, useText } from '@homeground/shared/i18n';
import {
  Button,
  EyeOffIcon,
  Form,
  FormFailure,
  Notice,
  Screen,
  Stack,
  SubmitBar,
  Text,
  TextArea,
  useToast,
} from '@homeground/shared/ui';
import { useId } from 'react';
import { invalidations } from '../../api/match-live';
import { queries } from '../../api/match-queries.api';
import { writeReview, type ReviewPair } from '../../api/reviews.api';
import { ReviewHead } from './review-head';
import { GradeChoice } from './grade-choice';
import { texts } from './locales';
import { SkipReview } from './skip-review';
import { TagChoice } from './tag-choice';

interface Props {
  readonly pair: ReviewPair;
  readonly matchReview: MatchReview;
  readonly closesAt: string;
}

/** Form of a review. Typed text stays when the call fails. A notice says when the other side will see the review. */
export function ReviewForm({ pair, matchReview, closesAt }: Props) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const problemText = useProblemText();
  const format = useFormat(matchReview.timeZone);
  const toast = useToast();
  const formId = useId();
  const initial: { grade: ReviewGrade | ''; tags: ReviewTag[]; comment: string } = {
    grade: '',
    tags: [],
    comment: '',
  };
  const toBody = ({ grade, tags, comment }: typeof initial) => ({
    ...(grade && { grade }),
    tags,
    comment: comment.trim(),
  });
  const cacheReview = (fresh: MatchReview) =>
    void changeCache([
      replaced(queries.review(pair).queryKey, fresh),
      ...invalidations.review(matchReview.matchId),
    ]);

  const form = useForm({
    initial,
    schema: WriteReview,
    about: pair.guestOfferId ?? '',
    toBody,
    send: async ({ grade, tags, comment }, key) => {
      // The schema requires a grade, so this default is never sent.
      const body = { grade: grade || ('GOOD' as const), tags, comment: comment.trim() };
      return writeReview(pair, body, key).catch(handleRefusal);
    },
    done: (fresh) => {
      cacheReview(fresh);
      toast({ tone: 'confirm', text: t('sent') });
    },
  });
  /** Refetches the review after a conflict: another user of my side has already written it, or the time is over. */
  const handleRefusal = (cause: unknown): never => {
    if (toApiError(cause).status === 409) void changeCache([refetched(...queries.review(pair).queryKey)]);
    throw cause;
  };

  const { values, problems, set } = form;
  const { grade } = values;
  const names = { opponent: spokenName(matchReview.opponent), date: format.date(new Date(closesAt)) };
  return (
    <Screen
      title={t('title')}
      action={
        <SubmitBar note={t('for_good')}>
          <Button type="submit" form={formId} full busy={form.busy}>
            {t('send')}
          </Button>
        </SubmitBar>
      }
    >
      <Form id={formId} onSubmit={form.submit} onLeave={form.leave}>
        <Stack>
          <ReviewHead matchReview={matchReview} />
          <div>
            <Text as="h2" $size={22} $weight={700}>
              {t('how', names)}
            </Text>
            {matchReview.me.teamId !== null && (
              <Text $tone="quiet">{t('author', { me: spokenName(matchReview.me) })}</Text>
            )}
          </div>
        </Stack>
        <GradeChoice
          value={grade}
          isMissing={problems.grade !== undefined}
          onValue={(newGrade) => {
            set('grade', newGrade);
            set('tags', values.tags.filter((tag) => tagsOfGrade[newGrade].includes(tag))); // prettier-ignore
          }}
        />
        {grade && <TagChoice grade={grade} value={values.tags} onValue={(tags) => set('tags', tags)} />}
        <TextArea
          name="comment"
          rows={3}
          dir="auto"
          label={t('comment')}
          hint={t('comment_hint')}
          max={limits.review.comment.max}
          value={values.comment}
          error={problems.comment && problemText(problems.comment)}
          onChange={(event) => set('comment', event.target.value)}
        />
        <Notice icon={<EyeOffIcon size={20} />}>{t('blind', names)}</Notice>
        <FormFailure failure={form.failure} />
        <SkipReview pair={pair} matchReview={matchReview} onSkipped={cacheReview} onRefused={handleRefusal} />
      </Form>
    </Screen>
  );
}
