import { toApiError } from '@homeground/shared/api';
import { queryClient, useForm, type Form } from '@homeground/shared/async';
import {
  CreateMatch,
  EditMatch,
  SendChallenge,
  type MatchDetail,
  type SeriesScope,
} from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useToast } from '@homeground/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { editMatch, fetchMatch, postMatch } from '../../api/matches.api';
import {
  beginnersValues,
  copiedValues,
  editedValues,
  freshValues,
  mergeEdit,
  problemsBetween,
  toCreate,
  toEdit,
  type DefaultWords,
  type MatchValues,
} from '../../rules/match-form.rules';
import { useSeriesWords } from '../../parts/use-series-words';
import { showFresh } from '../match/use-match';
import { challengeValues, useChallenge } from './challenge/use-challenge';
import { dropDraft, keepDraft, readDraft } from './draft';
import { texts } from './locales';
import type { FormStart } from './use-form-start';

export type MatchForm = Form<MatchValues>;
type Theirs = ReturnType<typeof mergeEdit>['theirs'];

function firstValues(
  { teams, source, posts, currency }: FormStart,
  userId: string,
  titleFor: (team: string) => string,
): { readonly values: MatchValues; readonly fresh: MatchValues; readonly fromDraft: boolean } {
  if (source.kind === 'edit') return withoutDraft(editedValues(source.match));
  if (source.kind === 'copy') return withoutDraft(copiedValues(source.copy, Date.now()));
  if (source.kind === 'challenge')
    return withoutDraft(challengeValues(source.check, teams, { currency, titleFor }));
  const draft = readDraft(userId);
  // The user may no longer lead the team of the draft; the other fields stay usable.
  const isTeamLost = draft !== null && draft.teamId !== null && !teams.some(({ id }) => id === draft.teamId);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [team] = teams;
  const last = posts.find(({ teamId }) => teamId === team?.id) ?? null;
  const fresh = team
    ? freshValues(team, { now: Date.now(), timeZone, currency, last })
    : beginnersValues({ now: Date.now(), timeZone, currency });
  if (draft === null) return withoutDraft(fresh);
  return {
    values: isTeamLost
      ? { ...draft, teamId: fresh.teamId, sport: fresh.sport, playersPerSide: fresh.playersPerSide }
      : draft,
    fresh,
    fromDraft: true,
  };
}

const withoutDraft = (values: MatchValues) => ({ values, fresh: values, fromDraft: false });

/** Returns the state of the form, for posting and for editing, which differ only in their requests (SPEC 5.4). */
export function useMatchForm(start: FormStart, userId: string, words: (values: MatchValues) => DefaultWords) {
  const t = useText(texts);
  const toast = useToast();
  const navigate = useNavigate();
  const challenge = useChallenge(start.source, words);
  const [first] = useState(() => firstValues(start, userId, challenge.titleFor));
  const [base, setBase] = useState(start.source.kind === 'edit' ? start.source.match : null);
  const rematch = start.source.kind === 'copy' &&
    start.source.rematch && { rematchOf: start.source.rematch.matchId };
  const [theirs, setTheirs] = useState<Theirs>([]);
  const [scope, setScope] = useState<SeriesScope>('THIS');
  const seriesWords = useSeriesWords();
  const editBody = (values: MatchValues, old: MatchDetail): EditMatch => ({
    ...toEdit(values, old),
    ...(scope !== 'THIS' && { scope }),
  });

  const form = useForm({
    initial: first.values,
    schema: base ? EditMatch : challenge.current ? SendChallenge : CreateMatch,
    toBody: (values) =>
      base ? editBody(values, base) : (challenge.current?.toBody(values) ?? toCreate(values, words(values))),
    check: (values) =>
      problemsBetween(values, Date.now(), base === null || 'startAt' in toEdit(values, base)),
    send: async (values, key) => {
      if (base)
        return editMatch(base.id, editBody(values, base))
          .catch((cause: unknown) => mergeNewerMatch(cause, values, base))
          .then(({ match, series }) => ({ id: match.id, series }));
      if (challenge.current) return { id: await challenge.current.send(values, key), series: undefined };
      const { ids } = await postMatch({ ...toCreate(values, words(values)), ...rematch }, key);
      return { id: ids[0] ?? '', series: undefined };
    },
    done: ({ id, series }) => {
      isDraftDropped.current = true;
      dropDraft(userId);
      void queryClient.invalidateQueries({ queryKey: ['matches'] });
      void queryClient.invalidateQueries({ queryKey: ['match'] });
      const posted = challenge.current?.sentText ?? t('posted');
      toast({ tone: 'confirm', text: seriesWords(base ? t('saved') : posted, series) });
      void navigate(paths.match(id), { replace: true });
    },
  });

  /**
   * If another user has changed the match, merges the match's current values with the typed values. Rethrows the error in any case, so that
   * the form shows it.
   */
  async function mergeNewerMatch(cause: unknown, values: MatchValues, old: MatchDetail): Promise<never> {
    if (toApiError(cause).code === 'match.newer_version') {
      const fresh = await fetchMatch(old.id);
      const merge = mergeEdit(values, old, fresh);
      for (const name of merge.theirs) form.set(name, merge.values[name]);
      setBase(fresh);
      setTheirs(merge.theirs);
    } else {
      // The match can no longer be edited, so the page shows its current state.
      showFresh(old.id, cause);
    }
    throw cause;
  }

  const isDraftDropped = useRef(false);
  const { values } = form;
  useEffect(() => {
    if (start.source.kind === 'new' && values !== first.values && !isDraftDropped.current)
      keepDraft(userId, values);
  }, [start, userId, values, first]);

  return {
    form,
    base,
    theirs: form.failure?.code === 'match.newer_version' ? theirs : [],
    fromDraft: first.fromDraft,
    fresh: first.fresh,
    scope,
    setScope,
    challenge: challenge.current,
  };
}
