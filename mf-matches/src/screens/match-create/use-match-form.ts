import { toApiError } from '@homeground/shared/api';
import { queryClient, useForm, type Form } from '@homeground/shared/async';
import { CreateMatch, EditMatch, type MatchDetail, type SeriesScope } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useToast } from '@homeground/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { editMatch, fetchMatch, postMatch } from '../../api/matches.api';
import {
  copiedValues,
  editedValues,
  freshValues,
  merged,
  problemsBetween,
  toCreate,
  toEdit,
  type MatchValues,
} from '../../rules/match-form.rules';
import { useSeriesWords } from '../../parts/use-series-words';
import { showFresh } from '../match/use-match';
import { dropDraft, keepDraft, readDraft } from './draft';
import { texts } from './locales';
import type { FormStart } from './use-form-start';

export type MatchForm = Form<MatchValues>;
type Theirs = ReturnType<typeof merged>['theirs'];

function firstValues(
  { teams, source }: FormStart,
  userId: string,
): { readonly values: MatchValues; readonly fromDraft: boolean } {
  if (source.kind === 'edit') return { values: editedValues(source.match), fromDraft: false };
  if (source.kind === 'copy') return { values: copiedValues(source.copy, Date.now()), fromDraft: false };
  const draft = readDraft(userId);
  // A team I no longer lead cannot post; what was written about the match still can.
  const lost = draft !== null && draft.teamId !== null && !teams.some(({ id }) => id === draft.teamId);
  const fresh = freshValues(teams[0] ?? null, Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (draft === null) return { values: fresh, fromDraft: false };
  return {
    values: lost
      ? { ...draft, teamId: fresh.teamId, sport: fresh.sport, playersPerSide: fresh.playersPerSide }
      : draft,
    fromDraft: true,
  };
}

/** Posting and editing are the same form; what differs is what is sent (SPEC 5.4). */
export function useMatchForm(start: FormStart, userId: string) {
  const t = useText(texts);
  const toast = useToast();
  const navigate = useNavigate();
  const [first] = useState(() => firstValues(start, userId));
  const [base, setBase] = useState(start.source.kind === 'edit' ? start.source.match : null);
  const rematch = start.source.kind === 'copy' &&
    start.source.rematch && { rematchOf: start.source.rematch.matchId };
  const [theirs, setTheirs] = useState<Theirs>([]);
  const [scope, setScope] = useState<SeriesScope>('THIS');
  const seriesWords = useSeriesWords();
  const edited = (values: MatchValues, old: MatchDetail): EditMatch => ({
    ...toEdit(values, old),
    ...(scope !== 'THIS' && { scope }),
  });

  const form = useForm({
    initial: first.values,
    schema: base ? EditMatch : CreateMatch,
    toBody: (values) => (base ? edited(values, base) : toCreate(values)),
    check: (values) =>
      problemsBetween(values, Date.now(), base === null || 'startAt' in toEdit(values, base)),
    send: async (values, key) => {
      if (base)
        return editMatch(base.id, edited(values, base))
          .catch((cause: unknown) => lookAgain(cause, values, base))
          .then(({ match, series }) => ({ id: match.id, series }));
      const { ids } = await postMatch({ ...toCreate(values), ...rematch }, key);
      return { id: ids[0] ?? '', series: undefined };
    },
    done: ({ id, series }) => {
      dropped.current = true;
      dropDraft(userId);
      void queryClient.invalidateQueries({ queryKey: ['matches'] });
      void queryClient.invalidateQueries({ queryKey: ['match'] });
      toast({ tone: 'confirm', text: seriesWords(t(base ? 'saved' : 'posted'), series) });
      void navigate(paths.match(id), { replace: true });
    },
  });

  /** The match has moved on: how it stands now joins what was typed, and the failure stays in sight. */
  async function lookAgain(cause: unknown, values: MatchValues, old: MatchDetail): Promise<never> {
    if (toApiError(cause).code === 'match.newer_version') {
      const fresh = await fetchMatch(old.id);
      const joined = merged(values, old, fresh);
      for (const name of joined.theirs) form.set(name, joined.values[name]);
      setBase(fresh);
      setTheirs(joined.theirs);
    } else {
      // Not open any more: the page of the match shows how it stands.
      showFresh(old.id, cause);
    }
    throw cause;
  }

  const dropped = useRef(false);
  const { values } = form;
  useEffect(() => {
    if (start.source.kind === 'new' && values !== first.values && !dropped.current) keepDraft(userId, values);
  }, [start, userId, values, first]);

  return {
    form,
    base,
    theirs: form.failure?.code === 'match.newer_version' ? theirs : [],
    fromDraft: first.fromDraft,
    scope,
    setScope,
  };
}
