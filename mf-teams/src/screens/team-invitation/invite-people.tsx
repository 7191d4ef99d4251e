import { changeCache, useDebouncedValue, useQuery, useUntypedErrorText } from '@homeground/shared/async';
import { limits, type Candidate } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import {
  Avatar,
  Button,
  ListRow,
  Loading,
  Notice,
  SearchIcon,
  Skeleton,
  Stack,
  Tag,
  Text,
  TextField,
  useActionWithToast,
  useToast,
  VisuallyHidden,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { inviteUser } from '../../api/invitations.api';
import { invalidations } from '../../api/team-live';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';

const { min, max } = limits.candidates.words;

/** Search for people by nickname, from two letters on, never by username (SPEC 4.4). */
export function InvitePeople({ teamId }: { readonly teamId: string }) {
  const t = useText(texts);
  const errorText = useUntypedErrorText();
  const [typedText, setTypedText] = useState('');
  const words = useDebouncedValue([...typedText.trim()].slice(0, max).join(''), 300);
  const isSearching = [...words].length >= min && typedText.trim() !== '';
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.candidates(teamId, words),
    enabled: isSearching,
  });
  const candidates = isSearching ? data : undefined;

  return (
    <Stack $gap={8}>
      <TextField
        type="search"
        name="nickname"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        label={t('invite.search')}
        hint={isSearching ? undefined : t('invite.search_hint')}
        value={typedText}
        onChange={(event) => setTypedText(event.target.value)}
        trailing={<SearchIcon />}
      />
      <div role="status">
        {isSearching && isFetching && !candidates && (
          <Loading>
            <Skeleton shape="block" height={56} />
          </Loading>
        )}
        {isSearching && error !== null && !candidates && (
          <Notice
            tone="warning"
            action={
              <Button tone="secondary" size="small" onClick={() => refetch()}>
                {t('link.retry')}
              </Button>
            }
          >
            {errorText(error)}
          </Notice>
        )}
        {candidates?.length === 0 && <Text $tone="quiet">{t('invite.nobody')}</Text>}
        {candidates && candidates.length > 0 && (
          <VisuallyHidden>{t('invite.found', { count: candidates.length })}</VisuallyHidden>
        )}
      </div>
      <ul>
        {candidates?.map((candidate) => (
          <li key={candidate.userId}>
            <CandidateRow teamId={teamId} candidate={candidate} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface RowProps {
  readonly teamId: string;
  readonly candidate: Candidate;
}

function CandidateRow({ teamId, candidate: { userId, nickname, pictureUrl, state } }: RowProps) {
  const t = useText(texts);
  const act = useActionWithToast();
  const toast = useToast();
  const send = async () => {
    const hasSucceeded = await act(() => inviteUser(teamId, userId));
    // The data is refetched after a refusal too, because the state of the person may have changed.
    await changeCache(invalidations.people(teamId));
    if (hasSucceeded) toast({ tone: 'confirm', text: t('invite.sent', { name: nickname }) });
  };
  return (
    <ListRow
      leading={<Avatar name={nickname} src={pictureUrl} decorative />}
      title={<span lang={langOf(nickname)}>{nickname}</span>}
      trailing={
        state === 'free' ? (
          <Button size="small" aria-label={t('invite.button_for', { name: nickname })} onClick={send}>
            {t('invite.button')}
          </Button>
        ) : (
          <Tag tone={state === 'pending' ? 'confirm' : 'quiet'}>{t(`invite.${state}`)}</Tag>
        )
      }
    />
  );
}
