import type { Locale } from '@homeground/shared/contracts';
import { useLocale } from '@homeground/shared/i18n';
import {
  Button,
  ChipGroup,
  ChipLink,
  CloseIcon,
  EmptyState,
  IconButton,
  NetIllustration,
  Screen,
  SearchIcon,
  Stack,
  SubmitBar,
  Text,
  TextField,
} from '@homeground/shared/ui';
import { Fragment, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { EntryCard } from './entry-card';
import { families } from './families';
import { LookSwitches } from './look-switches';
import { entriesFor } from './search.rules';

const allEntries = families.flatMap(({ entries }) => entries);

/** Page with the search, the sections and the entries. Its own texts are in English, because it is for developers. */
export function GalleryPage({ onLocale }: { readonly onLocale: (locale: Locale) => void }) {
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const { query, setQuery } = useQueryInAddress();
  useJumpToAnchor();
  const shownQuery = useDeferredValue(query.trim());
  const foundEntries = shownQuery === '' ? null : entriesFor(allEntries, shownQuery);
  const backToSearch = (
    <SubmitBar>
      <Button
        full
        tone="secondary"
        onClick={() => {
          window.scrollTo({ top: 0 });
          field.current?.focus();
        }}
      >
        Back to the search
      </Button>
    </SubmitBar>
  );
  return (
    <main lang="en">
      <Screen title="Gallery" heading="seen" action={backToSearch}>
        <Text $tone="quiet">
          Every component of the kit and every widget, in every state, with the code to copy.
        </Text>
        <LookSwitches onLocale={onLocale} />
        <TextField
          ref={field}
          label="Search"
          type="search"
          placeholder="Button, state, busy …"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          trailing={
            query === '' ? (
              <SearchIcon size={20} />
            ) : (
              <IconButton
                label="Clear the search"
                icon={<CloseIcon size={20} />}
                onClick={() => setQuery('')}
              />
            )
          }
        />
        <Text role="status" $size={14} $tone="quiet">
          {foundEntries && `${foundEntries.length} of `}
          {allEntries.length} entries
        </Text>
        {foundEntries === null && (
          <nav aria-label="Sections">
            <ChipGroup label="Sections" wrap>
              {families.map(({ id, title, entries }) => (
                <ChipLink key={id} to={`#${id}`}>
                  {title} ({entries.length})
                </ChipLink>
              ))}
            </ChipGroup>
          </nav>
        )}
        {/* The key renders the examples again in another language, because some have texts in their state. */}
        <Stack key={locale} $gap={32}>
          {foundEntries?.map((shown) => (
            <EntryCard key={shown.id} shown={shown} query={shownQuery} />
          ))}
          {foundEntries?.length === 0 && (
            <EmptyState
              illustration={<NetIllustration />}
              title={`Nothing contains “${shownQuery}”`}
              text="The search finds names, purposes and the components in the code of the examples."
              action={<Button onClick={() => setQuery('')}>Show all</Button>}
            />
          )}
          {foundEntries === null &&
            families.map(({ id, title, entries }) => (
              <Fragment key={id}>
                <Text as="h2" id={id} $size={22} $weight={700} $tone="accent">
                  {title}
                </Text>
                {entries.map((shown) => (
                  <EntryCard key={shown.id} shown={shown} query="" />
                ))}
              </Fragment>
            ))}
        </Stack>
      </Screen>
    </main>
  );
}

/** Holds the query of the search, and writes it into the address. */
function useQueryInAddress() {
  const [params, setParams] = useSearchParams();
  // The router renders a new address late, so the field has a state of its own.
  const [query, setQueryState] = useState(params.get('find') ?? '');
  const setQuery = (newQuery: string) => {
    setQueryState(newQuery);
    setParams(newQuery === '' ? {} : { find: newQuery }, { replace: true });
  };
  return { query, setQuery };
}

/** Scrolls to the anchor of the address. The browser cannot, because it reads the address before the page has its content. */
function useJumpToAnchor() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
}
