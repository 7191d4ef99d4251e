import { useText } from '@homeground/shared/i18n';
import {
  Button,
  color,
  CopyIcon,
  DownloadIcon,
  radius,
  Row,
  space,
  Stack,
  tabularFigures,
  Text,
  textStyle,
  useToast,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../../locales';
import { saveFile } from '../../../parts/save-file';

interface Props {
  readonly codes: readonly string[];
  readonly name: string;
  readonly onSaved: () => void;
}

export function CodeList({ codes, name, onSaved }: Props) {
  const t = useText(texts);
  const toast = useToast();
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      onSaved();
      toast({ tone: 'confirm', text: t('recovery.copied') });
    } catch {
      // The browser does not allow copying. The user can still select the codes by hand, or download them.
      toast({ tone: 'danger', text: t('recovery.copy_failed') });
    }
  };
  const download = () => {
    saveFile(
      `homeground-${name}.txt`,
      new Blob([`Homeground\n${text}\n`], { type: 'text/plain;charset=utf-8' }),
    );
    onSaved();
  };
  return (
    <Stack $gap={16}>
      <Text role="status">{t('recovery.shown_once')}</Text>
      <Codes>
        {codes.map((code) => (
          <Code key={code}>{code}</Code>
        ))}
      </Codes>
      <Row $wrap>
        <Button size="small" tone="secondary" icon={<CopyIcon size={20} />} onClick={copy}>
          {t('recovery.copy')}
        </Button>
        <Button size="small" tone="secondary" icon={<DownloadIcon size={20} />} onClick={download}>
          {t('recovery.download')}
        </Button>
      </Row>
    </Stack>
  );
}

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${space(8)};
`;

const Code = styled.li`
  ${textStyle(14, 600)}
  ${tabularFigures}
  padding: 10px ${space(8)};
  border-radius: ${radius('small')};
  background: ${color('sunken')};
  font-family: ui-monospace, monospace;
  text-align: center;
  text-wrap: balance;
  user-select: all;
`;
