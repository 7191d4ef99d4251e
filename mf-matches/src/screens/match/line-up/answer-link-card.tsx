import { queryClient, useMutation, useQuery, useUntypedErrorText } from '@homeground/shared/async';
import type { AnswerLink, MatchDetail } from '@homeground/shared/contracts';
import { usePlainText, useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { Button, ConfirmDialog, Row, ShareIcon, Stack, Switch, Text, useToast } from '@homeground/shared/ui';
import { useState } from 'react';
import { answerHref, createAnswerLink, revokeAnswerLink, setLinkShowsNames } from '../../../api/line-ups.api';
import { queries } from '../../../api/match-queries.api';
import { texts } from '../locales';
import { LinkAddress } from './link-address';
import { useLastChoice } from './use-last-choice';
import { cacheLineUp, useLineUpChange } from './use-line-up';

interface Props {
  readonly match: MatchDetail;
  readonly link: AnswerLink | null;
  readonly missingPlayers: number;
}

/**
 * Card that creates and shares the answer link in one tap. The server stores only a hash, so only the page that created the link can show
 * it.
 */
export function AnswerLinkCard({ match, link, missingPlayers }: Props) {
  const t = useText(texts);
  const plainText = usePlainText(texts);
  // No two accounts have the same nickname.
  const isMine = useUser((user) => user?.nickname === link?.madeBy);
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const [isConfirming, setIsConfirming] = useState(false);
  const linkOfThisPage = useQuery(queries.answerLink(match.id)).data;
  const token = link && linkOfThisPage?.id === link.id ? linkOfThisPage.token : null;
  const addressOf = (linkToken: string) => new URL(answerHref(linkToken), window.location.origin).href;

  const createLink = useMutation({
    mutationFn: () => createAnswerLink(match.id),
    onSuccess: async ({ lineUp, token: newToken }) => {
      const id = lineUp.sides.flatMap(({ desk: leaderTools }) => leaderTools?.link?.id ?? [])[0];
      if (id)
        queryClient.setQueryData(queries.answerLink(match.id).queryKey, () => ({ id, token: newToken }));
      cacheLineUp(match.id, lineUp);
      setIsConfirming(false);
      await shareLink(newToken);
    },
    onError: (error) => toast({ tone: 'danger', text: errorText(error) }),
  });
  const showNames = useLineUpChange(match.id, (areNamesShown: boolean) =>
    setLinkShowsNames(match.id, areNamesShown),
  );
  const { choice, choose } = useLastChoice(showNames.mutateAsync);
  const revoke = useLineUpChange(match.id, (_none: null) => revokeAnswerLink(match.id));

  async function shareLink(linkToken: string) {
    const url = addressOf(linkToken);
    if ('share' in navigator) {
      // If the user closes the share sheet, the promise rejects. This is not a failure, because the address is shown below.
      const text = plainText('link_share_text');
      await navigator.share({ title: match.title, text, url }).catch(() => undefined);
      return;
    }
    await copy(url);
  }
  async function copy(url: string) {
    try {
      // Browsers have no clipboard on a page without HTTPS.
      await window.navigator.clipboard.writeText(url);
      toast({ tone: 'confirm', text: t('copied') });
    } catch {
      toast({ tone: 'danger', text: t('share_failed') });
    }
  }
  const onShare = () => {
    if (token !== null) return shareLink(token);
    if (link) return setIsConfirming(true);
    return createLink.mutate();
  };

  return (
    <Stack $gap={8}>
      <Text $size={14} $tone="quiet">
        {missingPlayers > 0 ? t('link_short', { count: missingPlayers }) : t('link_text')}
      </Text>
      <Button full icon={<ShareIcon size={20} />} busy={createLink.isPending} onClick={onShare}>
        {t('link_share')}
      </Button>
      {token !== null && <LinkAddress address={addressOf(token)} onCopy={copy} />}
      {link && (
        <>
          <Text $size={14} $tone="quiet">
            {isMine ? t('link_created_by_me') : t('link_created_by', { name: link.madeBy })}
          </Text>
          <Switch
            label={t('link_names')}
            text={t('link_names_text')}
            checked={choice ?? link.showNames}
            onChecked={choose}
          />
          <Row>
            <Button size="small" tone="secondary" busy={revoke.isPending} onClick={() => revoke.mutate(null)}>
              {t('link_revoke')}
            </Button>
          </Row>
        </>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('link_again_title')}
        action={t('link_again')}
        cancel={t('link_again_not')}
        onConfirm={() =>
          createLink.mutateAsync().then(
            () => undefined,
            () => undefined,
          )
        }
      >
        {t('link_again_text')}
      </ConfirmDialog>
    </Stack>
  );
}
