import { useLocale } from '@homeground/shared/i18n';
import { Button, color, CopyIcon, radius, space, Text, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import type { ShownEntry } from './families';
import { useCopy } from './use-copy';

/** Width from which the code is open, beside the example. */
const wideScreen = '(min-width: 900px)';

/** Box with one live example and its code. */
export function ExampleBox({ title, code, Example }: ShownEntry['examples'][number]) {
  const locale = useLocale();
  const copy = useCopy();
  return (
    <Box>
      <Text as="h4" $size={14} $weight={600}>
        {title}
      </Text>
      <div lang={locale}>
        <Example />
      </div>
      <CodeBox>
        <Code open={window.matchMedia(wideScreen).matches}>
          <summary>Code</summary>
          <pre>{code}</pre>
        </Code>
        <CopyButton
          size="small"
          tone="quiet"
          icon={<CopyIcon size={16} />}
          aria-label={`Copy the code of ${title}`}
          onClick={() => copy(code, title)}
        >
          Copy
        </CopyButton>
      </CodeBox>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(12)} ${space(32)};
  padding-top: ${space(12)};
  border-top: 1px solid ${color('line')};
  @media ${wideScreen} {
    grid-template-columns: 358px minmax(0, 1fr);
    h4 {
      grid-column: 1 / -1;
    }
  }
`;

const CodeBox = styled.div`
  position: relative;
`;

/** Button in the line of the word "Code", beside the summary, which must not contain a button. */
const CopyButton = styled(Button)`
  position: absolute;
  inset: 3px 0 auto auto;
`;

const Code = styled.details`
  ${textStyle(14)}
  color: ${color('textQuiet')};
  summary {
    display: flex;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  pre {
    margin: 0 0 ${space(16)};
    padding: ${space(12)};
    border-radius: ${radius('field')};
    background: ${color('sunken')};
    color: ${color('text')};
    ${textStyle(12)}
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
