import { changeCache, useForm, useMutation, useQuery } from '@homeground/shared/async';
import {
  CreateSavedSearch,
  limits,
  type MatchFilters,
  type SavedSearch,
  type SearchTarget,
} from '@homeground/shared/contracts';
import { langOf, useProblemText, useText } from '@homeground/shared/i18n';
import {
  AsyncView,
  Button,
  CloseIcon,
  color,
  Form,
  FormFailure,
  IconButton,
  Row,
  Section,
  Skeleton,
  Stack,
  Text,
  TextField,
  touchTarget,
  textStyle,
  useActionWithToast,
  useRefusal,
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { invalidations } from '../../api/match-live';
import { queries } from '../../api/match-queries.api';
import { deleteSearch, saveSearch } from '../../api/saved-searches.api';
import { texts } from '../../locales';

interface Props {
  /** Filters that are currently set in the sheet. */
  readonly filters: MatchFilters;
  readonly onUse: (filters: MatchFilters) => void;
  readonly looksFor?: SearchTarget;
}

const targetOf = ({ looksFor = 'MATCHES' }: Pick<SavedSearch, 'looksFor'>): SearchTarget => looksFor;

/** Saved searches of the user, who is notified of every new match that fits (SPEC 5.3). */
export function SavedSearches({ filters, onUse, looksFor = 'MATCHES' }: Props) {
  const t = useText(texts);
  const query = useQuery(queries.savedSearches());
  const { max } = limits.match.savedSearches;
  const [deletedSearch, setDeletedSearch] = useState<SavedSearch | null>(null);
  // Without the list it is unknown whether there is room for another search.
  if (!query.data)
    return (
      <Section title={t('saved.title')}>
        <AsyncView query={query} loading={<Skeleton shape="block" height={120} />} empty={null}>
          {() => null}
        </AsyncView>
      </Section>
    );
  const savedSearches = query.data;
  const visibleSearches = savedSearches.filter((search) => targetOf(search) === looksFor);
  return (
    <Section title={t('saved.title')}>
      <Text $size={14} $tone="quiet">
        {t(looksFor === 'MATCHES' ? 'saved.text' : 'saved.text_guests')}
      </Text>
      {visibleSearches.length > 0 && (
        <Stack as="ul" $gap={4}>
          {visibleSearches.map((search) => (
            <SavedSearchRow key={search.id} search={search} onUse={onUse} onDelete={setDeletedSearch} />
          ))}
        </Stack>
      )}
      {deletedSearch && (
        <DeletedRow key={deletedSearch.id} search={deletedSearch} onUndo={() => setDeletedSearch(null)} />
      )}
      {savedSearches.length < max ? (
        <SaveForm filters={filters} looksFor={looksFor} />
      ) : (
        <Text $size={14} $tone="quiet">
          {t('saved.full', { count: max })}
        </Text>
      )}
    </Section>
  );
}

interface SavedSearchRowProps {
  readonly search: SavedSearch;
  readonly onUse: Props['onUse'];
  readonly onDelete: (search: SavedSearch) => void;
}

function SavedSearchRow({ search, onUse, onDelete }: SavedSearchRowProps) {
  const t = useText(texts);
  const showRefusal = useRefusal();
  const remove = useMutation({
    mutationFn: () => deleteSearch(search.id),
    onSuccess: () => {
      onDelete(search);
      return changeCache(invalidations.savedSearches());
    },
    onError: showRefusal,
  });
  return (
    <li>
      <Row $spread>
        <UseButton type="button" lang={langOf(search.name)} onClick={() => onUse(search.filters)}>
          {search.name}
        </UseButton>
        <IconButton
          label={t('saved.forget', { name: search.name })}
          icon={<CloseIcon />}
          onClick={() => {
            if (!remove.isPending) remove.mutate();
          }}
        />
      </Row>
    </li>
  );
}

/** Moves the focus to the undo button, because the pressed button has disappeared with its row. */
const focusButton = (button: HTMLButtonElement | null) => button?.focus();

/** Row with an undo button. Deleting a saved search needs no confirmation, because it can be undone. */
function DeletedRow({ search, onUndo }: { readonly search: SavedSearch; readonly onUndo: () => void }) {
  const t = useText(texts);
  const runWithToast = useActionWithToast();
  const { name, filters } = search;
  const restore = () =>
    runWithToast(async () => {
      await saveSearch({ name, filters, ...targetParam(targetOf(search)) }, search.id);
      onUndo();
      await changeCache(invalidations.savedSearches());
    });
  return (
    <Row $spread>
      <Text $size={14} role="status">
        {t('saved.forgotten', { name })}
      </Text>
      <Button ref={focusButton} tone="quiet" size="small" onClick={restore}>
        {t('saved.undo')}
      </Button>
    </Row>
  );
}

/** Returns the target for the request. The default target is not sent. */
const targetParam = (looksFor: SearchTarget) => (looksFor === 'MATCHES' ? {} : { looksFor });

function SaveForm({ filters, looksFor }: Required<Pick<Props, 'filters' | 'looksFor'>>) {
  const t = useText(texts);
  const toast = useToast();
  const problemText = useProblemText();
  // Filters about the user's own matches are dropped, because a saved search is for posts of other users.
  const { mine: _mine, applied: _applied, ...savedFilters } = filters;
  const form = useForm({
    initial: { name: '' },
    schema: CreateSavedSearch,
    about: looksFor,
    toBody: ({ name }) => ({ name: name.trim(), filters: savedFilters, ...targetParam(looksFor) }),
    send: ({ name }, key) =>
      saveSearch({ name: name.trim(), filters: savedFilters, ...targetParam(looksFor) }, key),
    done: () => {
      form.set('name', '');
      toast({ tone: 'confirm', text: t(looksFor === 'MATCHES' ? 'saved.done' : 'saved.done_guests') });
      void changeCache(invalidations.savedSearches());
    },
  });
  return (
    <Form gap={8} onSubmit={form.submit} onLeave={form.leave}>
      <TextField
        name="name"
        label={t('saved.name')}
        maxLength={limits.match.savedSearchName.max}
        value={form.values.name}
        error={form.problems.name ? problemText(form.problems.name) : null}
        onChange={(event) => form.set('name', event.target.value)}
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" tone="secondary" full busy={form.busy}>
        {t('saved.save')}
      </Button>
    </Form>
  );
}

const UseButton = styled.button`
  ${textStyle(16, 600)}
  ${touchTarget}
  flex: 1;
  min-width: 0;
  border: 0;
  background: none;
  color: ${color('accentText')};
  text-align: left;
  overflow-wrap: anywhere;
`;
