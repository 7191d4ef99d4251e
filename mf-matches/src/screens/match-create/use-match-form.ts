import { fetchMatch, toApiError } from '@homeground/shared/api';
import { changeCache, useForm, useKeptValues, type Form } from '@homeground/shared/async';
import {
  CreateMatch,
  EditMatch,
  SendChallenge,
  type MatchDetail,
  type SeriesScope,
} from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { usePageNavigate, useToast } from '@homeground/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { FormStart } from '../../api/form-start.api';
import { invalidations } from '../../api/match-live';
import { editMatch, postMatch } from '../../api/matches.api';
import {
  mergeEdit,
  crossFieldProblems,
  toCreate,
  toEdit,
  type DefaultWords,
  type MatchValues,
} from '../../rules/match-form.rules';
import { useSeriesWords } from '../../parts/use-series-words';
import { showCurrentMatch } from '../match/use-match-change';
import { useChallenge } from './challenge/use-challenge';
import { deleteDraft, saveDraft } from './draft';
import { initialState } from './initial-state';
import { texts } from './locales';

export type MatchForm = Form<MatchValues>;
type TheirFields = ReturnType<typeof mergeEdit>['theirFields'];

/** Returns the state of the form, for posting and for editing, which differ only in their requests (SPEC 5.4). */
export function useMatchForm(
  start: FormStart,
  userId: string,
  defaultWordsFor: (values: MatchValues) => DefaultWords,
) {
  const t = useText(texts);
  const toast = useToast();
  const navigate = usePageNavigate();
  const challenge = useChallenge(start.source, defaultWordsFor);
  const [initial] = useState(() => initialState(start, userId));
  const [base, setBase] = useState(start.source.kind === 'edit' ? start.source.match : null);
  const rematch = start.source.kind === 'copy' &&
    start.source.rematch && { rematchOf: start.source.rematch.matchId };
  const [theirFields, setTheirFields] = useState<TheirFields>([]);
  const keptScope = useKeptValues<{ scope: SeriesScope }>('EditMatch scope', { scope: 'THIS' });
  const { scope } = keptScope.values;
  const seriesWords = useSeriesWords();
  const editBody = (values: MatchValues, original: MatchDetail): EditMatch => ({
    ...toEdit(values, original),
    ...(scope !== 'THIS' && { scope }),
  });

  const form = useForm({
    initial: initial.values,
    schema: base ? EditMatch : challenge ? SendChallenge : CreateMatch,
    toBody: (values) =>
      base
        ? editBody(values, base)
        : (challenge?.toBody(values) ?? toCreate(values, defaultWordsFor(values))),
    check: (values) => {
      const isNewStartTime = base === null || 'startAt' in toEdit(values, base);
      return crossFieldProblems(values, Date.now(), isNewStartTime);
    },
    send: async (values, key) => {
      if (base)
        return editMatch(base.id, editBody(values, base))
          .catch((cause: unknown) => mergeNewerMatch(cause, values, base))
          .then(({ match, series }) => ({ id: match.id, series }));
      if (challenge) return { id: await challenge.send(values, key), series: undefined };
      const { ids } = await postMatch({ ...toCreate(values, defaultWordsFor(values)), ...rematch }, key);
      return { id: ids[0] ?? '', series: undefined };
    },
    done: ({ id, series }) => {
      keptScope.forget();
      // An edit, a copy or a challenge leaves the draft of another new match.
      if (start.source.kind === 'new') {
        isDraftDropped.current = true;
        deleteDraft(userId);
      }
      void changeCache(invalidations.post());
      const sentText = challenge?.sentText ?? t('posted');
      toast({ tone: 'confirm', text: seriesWords(base ? t('saved') : sentText, series) });
      navigate(paths.match(id), { replace: true });
    },
  });

  /**
   * Merges the match's current values with the typed values, if another user has changed the match. Then it rethrows the error, so that the
   * form shows it. If the edit was saved before and only its response was lost, returns the saved match.
   */
  async function mergeNewerMatch(cause: unknown, values: MatchValues, original: MatchDetail) {
    if (toApiError(cause).code === 'match.newer_version') {
      const latest = await fetchMatch(original.id);
      const merge = mergeEdit(values, original, latest);
      if (merge.isAlreadySaved) {
        if (scope === 'THIS') return { match: latest, series: undefined };
        // The later matches of the series may lack the edit, so it is sent again.
        return editMatch(original.id, { ...editBody(values, original), version: latest.version });
      }
      form.replace(Object.fromEntries(merge.theirFields.map((name) => [name, merge.values[name]])));
      setBase(latest);
      setTheirFields(merge.theirFields);
    } else {
      // If the match can no longer be edited, the error contains its current state for the page.
      showCurrentMatch(original.id, cause);
    }
    throw cause;
  }

  const isDraftDropped = useRef(false);
  const { values } = form;
  useEffect(() => {
    if (start.source.kind === 'new' && values !== initial.values && !isDraftDropped.current)
      saveDraft(userId, values);
  }, [start, userId, values, initial]);

  return {
    form,
    base,
    theirFields: form.failure?.code === 'match.newer_version' ? theirFields : [],
    isFromDraft: initial.isFromDraft,
    defaults: initial.defaults,
    scope,
    setScope: (newScope: SeriesScope) => keptScope.setValues({ scope: newScope }),
    challenge,
  };
}
