import { queryClient, useForm, useQuery } from '@homeground/shared/async';
import {
  CreateSavedSearch,
  limits,
  type MatchFilters,
  type SavedSearch,
  type SearchTarget,
} from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import {
  Button,
  CloseIcon,
  color,
  Form,
  FormFailure,
  IconButton,
  Row,
  Section,
  Stack,
  Text,
  TextField,
  touchTarget,
  textStyle,
  useActionWithToast,
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { fetchSavedSearches, forgetSearch, saveSearch } from '../../api/saved-searches.api';
import { texts } from '../../locales';

const queryKey = ['matches', 'saved-searches'];

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
  const { data: all = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchSavedSearches(signal),
    retry: false,
  });
  const { max } = limits.match.savedSearches;
  const saved = all.filter((search) => targetOf(search) === looksFor);
  const [deleted, setDeleted] = useState<SavedSearch | null>(null);
  return (
    <Section title={t('saved.title')}>
      <Text $size={14} $tone="quiet">
        {t(looksFor === 'MATCHES' ? 'saved.text' : 'saved.text_guests')}
      </Text>
      {saved.length > 0 && (
        <Stack as="ul" $gap={4}>
          {saved.map((search) => (
            <SavedRow key={search.id} search={search} onUse={onUse} onDelete={setDeleted} />
          ))}
        </Stack>
      )}
      {deleted && <DeletedRow key={deleted.id} search={deleted} onBack={() => setDeleted(null)} />}
      {all.length < max ? (
        <SaveForm filters={filters} looksFor={looksFor} />
      ) : (
        <Text $size={14} $tone="quiet">
          {t('saved.full', { count: max })}
        </Text>
      )}
    </Section>
  );
}

interface SavedRowProps {
  readonly search: SavedSearch;
  readonly onUse: Props['onUse'];
  readonly onDelete: (search: SavedSearch) => void;
}

function SavedRow({ search, onUse, onDelete }: SavedRowProps) {
  const t = useText(texts);
  const act = useActionWithToast();
  const forget = () =>
    act(async () => {
      await forgetSearch(search.id);
      onDelete(search);
      await queryClient.invalidateQueries({ queryKey });
    });
  return (
    <li>
      <Row $spread>
        <UseButton type="button" onClick={() => onUse(search.filters)}>
          {search.name}
        </UseButton>
        <IconButton
          label={t('saved.forget', { name: search.name })}
          icon={<CloseIcon />}
          onClick={() => void forget()}
        />
      </Row>
    </li>
  );
}

/** Moves the focus to the undo button, because the pressed button has disappeared with its row. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Row with an undo button. Deleting a saved search needs no confirmation, because it can be undone. */
function DeletedRow({ search, onBack }: { readonly search: SavedSearch; readonly onBack: () => void }) {
  const t = useText(texts);
  const act = useActionWithToast();
  const { name, filters } = search;
  const again = () =>
    act(async () => {
      await saveSearch({ name, filters, ...target(targetOf(search)) }, search.id);
      onBack();
      await queryClient.invalidateQueries({ queryKey });
    });
  return (
    <Row $spread>
      <Text $size={14} role="status">
        {t('saved.forgotten', { name })}
      </Text>
      <Button ref={takeFocus} tone="quiet" size="small" onClick={again}>
        {t('saved.undo')}
      </Button>
    </Row>
  );
}

/** Returns the target for the request. The default target is not sent. */
const target = (looksFor: SearchTarget) => (looksFor === 'MATCHES' ? {} : { looksFor });

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
    toBody: ({ name }) => ({ name: name.trim(), filters: savedFilters, ...target(looksFor) }),
    send: ({ name }, key) =>
      saveSearch({ name: name.trim(), filters: savedFilters, ...target(looksFor) }, key),
    done: () => {
      form.set('name', '');
      toast({ tone: 'confirm', text: t(looksFor === 'MATCHES' ? 'saved.done' : 'saved.done_guests') });
      void queryClient.invalidateQueries({ queryKey });
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
