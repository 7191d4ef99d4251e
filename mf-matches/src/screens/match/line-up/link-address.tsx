import { qrPicture } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, kitColours, Notice, Stack, TextField } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../locales';

interface Props {
  readonly address: string;
  readonly onCopy: (address: string) => Promise<void>;
}

/** Address of an answer link, as a code to scan and as a text to copy. */
export function LinkAddress({ address, onCopy }: Props) {
  const t = useText(texts);
  const { side, path } = qrPicture(address);
  return (
    <Stack $gap={8}>
      <QrCode
        role="img"
        aria-label={t('link_qr')}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </QrCode>
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
const QrCode = styled.svg`
  width: min(100%, 200px);
  margin: 0 auto;
  border-radius: 12px;
  background: ${kitColours.white.fill};
  fill: ${kitColours.black.fill};
  forced-color-adjust: none;
`;
