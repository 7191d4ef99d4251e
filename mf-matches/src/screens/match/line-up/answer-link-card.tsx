import { queryClient, useMutation, useQuery, useUntypedErrorText } from '@homeground/shared/async';
import { qrPicture, type AnswerLink, type MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  Button,
  ConfirmDialog,
  kitColours,
  Notice,
  Row,
  ShareIcon,
  Stack,
  Switch,
  Text,
  TextField,
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { answerHref, makeAnswerLink, revokeAnswerLink, showNamesByLink } from '../../../api/line-ups.api';
import { texts } from '../locales';
import { cacheLineUp, useLineUpChange } from './use-line-up';

interface Props {
  readonly match: MatchDetail;
  readonly link: AnswerLink | null;
  readonly short: number;
}

const tokenKey = (matchId: string) => ['answer-link', matchId] as const;

/**
 * Card that creates and shares the answer link in one tap. The server stores only a hash, so only the page that created the link can show
 * it.
 */
export function AnswerLinkCard({ match, link, short }: Props) {
  const t = useText(texts);
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const [asking, setAsking] = useState(false);
  // This query never fetches. Only the response of `makeAnswerLink` contains the token, and `make` stores that response under this key.
  const storedLink = useQuery({
    queryKey: tokenKey(match.id),
    queryFn: () => null as { readonly id: string; readonly token: string } | null,
    staleTime: Infinity,
  }).data;
  const token = link && storedLink?.id === link.id ? storedLink.token : null;
  const addressOf = (secret: string) => new URL(answerHref(secret), window.location.origin).href;

  const make = useMutation({
    mutationFn: () => makeAnswerLink(match.id),
    onSuccess: async ({ lineUp, token: secret }) => {
      const id = lineUp.sides.flatMap(({ desk }) => desk?.link?.id ?? [])[0];
      if (id) queryClient.setQueryData(tokenKey(match.id), { id, token: secret });
      cacheLineUp(match.id, lineUp);
      setAsking(false);
      await shareLink(secret);
    },
    onError: (error) => toast({ tone: 'danger', text: errorText(error) }),
  });
  const showNames = useLineUpChange(match.id, (names: boolean) => showNamesByLink(match.id, names));
  const revoke = useLineUpChange(match.id, (_none: null) => revokeAnswerLink(match.id));

  async function shareLink(secret: string) {
    const url = addressOf(secret);
    if ('share' in navigator) {
      // If the user closes the share sheet, the promise rejects. This is not a failure, because the address is shown below.
      await navigator.share({ title: match.title, text: t('link_share_text'), url }).catch(() => undefined);
      return;
    }
    await copy(url);
  }
  const copy = (url: string) =>
    window.navigator.clipboard.writeText(url).then(
      () => toast({ tone: 'confirm', text: t('copied') }),
      () => toast({ tone: 'danger', text: t('share_failed') }),
    );
  const tap = () => {
    if (token !== null) return shareLink(token);
    if (link) return setAsking(true);
    return make.mutate();
  };

  return (
    <Stack $gap={8}>
      <Text $size={14} $tone="quiet">
        {short > 0 ? t('link_short', { count: short }) : t('link_text')}
      </Text>
      <Button full icon={<ShareIcon size={20} />} busy={make.isPending} onClick={tap}>
        {t('link_share')}
      </Button>
      {token !== null && <Address address={addressOf(token)} onCopy={copy} />}
      {link && (
        <>
          <Text $size={14} $tone="quiet">
            {t('link_made_by', { name: link.madeBy })}
          </Text>
          <Switch
            label={t('link_names')}
            text={t('link_names_text')}
            checked={showNames.isPending ? showNames.variables : link.showNames}
            onChecked={(names) => showNames.mutate(names)}
          />
          <Row>
            <Button size="small" tone="secondary" busy={revoke.isPending} onClick={() => revoke.mutate(null)}>
              {t('link_revoke')}
            </Button>
          </Row>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('link_again_title')}
        action={t('link_again')}
        cancel={t('link_again_not')}
        onConfirm={() =>
          make.mutateAsync().then(
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

interface AddressProps {
  readonly address: string;
  readonly onCopy: (address: string) => Promise<void>;
}

function Address({ address, onCopy }: AddressProps) {
  const t = useText(texts);
  const { side, path } = qrPicture(address);
  return (
    <Stack $gap={8}>
      <Picture
        role="img"
        aria-label={t('link_qr')}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </Picture>
      <TextField
        readOnly
        label={t('link_address')}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button full tone="secondary" onClick={() => onCopy(address)}>
        {t('link_copy')}
      </Button>
      <Notice role="status">{t('link_once')}</Notice>
    </Stack>
  );
}

/* The code is dark on light in every theme, because many QR readers cannot read an inverted code. */
const Picture = styled.svg`
  width: min(100%, 200px);
  margin: 0 auto;
  border-radius: 12px;
  background: ${kitColours.white.fill};
  fill: ${kitColours.black.fill};
  forced-color-adjust: none;
`;
