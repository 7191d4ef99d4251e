import { useText } from '@homeground/shared/i18n';
import { ClockIcon, color, DoubleCheckIcon, space, textStyle } from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Readership } from '../../rules/readers.rules';
import { texts } from './locales';

/** Users who have read a message, and users who have not. */
export function MessageReaders({ readers, nonReaders }: Readership) {
  const t = useText(texts);
  const all = readers.length + nonReaders.length;
  const title =
    readers.length === 0 ? t('readers.nobody') : t('readers.read', { count: readers.length, all });
  return <ReaderRows {...{ title, readers, nonReaders }} />;
}

interface Props extends Readership {
  readonly title: string;
}

/** The rows of `MessageReaders` with another title. */
export function ReaderRows({ title, readers, nonReaders }: Props) {
  const t = useText(texts);
  return (
    <>
      <NamesRow icon={<DoubleCheckIcon />} title={title} people={readers} />
      {nonReaders.length > 0 && (
        <NamesRow icon={<ClockIcon />} title={t('readers.not_yet')} people={nonReaders} />
      )}
    </>
  );
}

interface NamesRowProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly people: Readership['readers'];
}

/** Unlike a row of a list, this row shows every name of a large team. */
function NamesRow({ icon, title, people }: NamesRowProps) {
  return (
    <Row>
      {icon}
      <p>
        <Title>{title}</Title>
        <Names data-written>{people.map(({ nickname }) => nickname).join(', ')}</Names>
      </p>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(12)};
  min-height: 64px;
  padding: ${space(12)} 0;
  overflow-wrap: anywhere;
`;

const Title = styled.span`
  ${textStyle(16, 600)}
  display: block;
`;

const Names = styled.span`
  ${textStyle(14)}
  color: ${color('textQuiet')};
`;
