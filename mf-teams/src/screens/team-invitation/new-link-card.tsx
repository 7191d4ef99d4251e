import { qrPicture, type TeamProfile } from '@homeground/shared/contracts';
import { usePlainText, useText } from '@homeground/shared/i18n';
import {
  Button,
  Card,
  CopyIcon,
  kitColours,
  Notice,
  ShareIcon,
  space,
  Stack,
  TextField,
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { linkAddress } from '../../rules/link-address.rules';

interface Props {
  readonly team: TeamProfile;
  readonly token: string;
}

/** Shows a new link as QR code and text. The server stores only a hash of the token, so the link can be shown only once. */
export function NewLinkCard({ team, token }: Props) {
  const t = useText(texts);
  const plainText = usePlainText(texts);
  const toast = useToast();
  const [hasCopyFailed, setHasCopyFailed] = useState(false);
  const address = linkAddress(window.location.origin, team.id, token);
  const { side, path } = qrPicture(address);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ tone: 'confirm', text: t('invite.link_copied') });
    } catch {
      setHasCopyFailed(true);
    }
  };
  // If the user closes the share sheet, the promise rejects, but this is not a failure.
  const share = () =>
    navigator
      .share({ title: plainText('invite.link_share_text', { team: team.name }), url: address })
      .catch(() => undefined);

  return (
    <Card $edge="confirm">
      <Stack $gap={16}>
        <Picture
          role="img"
          aria-label={t('invite.link_qr')}
          viewBox={`0 0 ${side} ${side}`}
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </Picture>
        <Notice tone="confirm" role="status">
          {t('invite.link_once')}
        </Notice>
        <TextField
          readOnly
          label={t('invite.link_address')}
          value={address}
          onFocus={(event) => event.target.select()}
        />
        {hasCopyFailed && (
          <Notice tone="warning" role="alert">
            {t('invite.link_copy_failed')}
          </Notice>
        )}
        <Buttons>
          <Button tone="confirm" full icon={<CopyIcon size={20} />} onClick={copy}>
            {t('invite.link_copy')}
          </Button>
          {'share' in navigator && (
            <Button tone="secondary" full icon={<ShareIcon size={20} />} onClick={share}>
              {t('invite.link_share')}
            </Button>
          )}
        </Buttons>
      </Stack>
    </Card>
  );
}

/* The code is dark on light in every theme, because many QR readers cannot read an inverted code. */
const Picture = styled.svg`
  width: min(100%, 232px);
  margin: 0 auto;
  border-radius: 12px;
  background: ${kitColours.white.fill};
  fill: ${kitColours.black.fill};
  forced-color-adjust: none;
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space(8)};
`;
