import { langOf } from '@homeground/shared/i18n';
import { color, DottedFacts, lineClamp, radius, space, textStyle } from '@homeground/shared/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { largeLetters } from './bubble.look';
import { useLinkPreview } from './use-link-preview';

interface Props {
  readonly roomId: string;
  readonly number: number;
  readonly href: string;
  readonly isMyMessage: boolean;
}

/** Card below a message about the page behind its link. Without a preview it takes no place. */
export function LinkCard({ roomId, number, href, isMyMessage }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const preview = useLinkPreview(place, roomId, number);
  return (
    <Place ref={place} $mine={isMyMessage}>
      {preview && (
        <Card href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
          <Title dir="auto" lang={langOf(preview.title)}>
            {preview.title}
          </Title>
          {preview.description !== null && (
            <Description dir="auto" lang={langOf(preview.description)}>
              {preview.description}
            </Description>
          )}
          <Source>
            <DottedFacts
              facts={[
                preview.siteName && (
                  <span key="site" lang={langOf(preview.siteName)}>
                    {preview.siteName}
                  </span>
                ),
                preview.host.replace(/^www\./u, ''),
              ]}
            />
          </Source>
        </Card>
      )}
    </Place>
  );
}

const Place = styled.div<{ readonly $mine: boolean }>`
  display: flex;
  justify-content: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
`;

const Card = styled.a`
  display: block;
  min-width: 44px;
  max-width: 78%;
  margin-top: ${space(4)};
  padding: ${space(8)} ${space(12)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  background: ${color('sunken')};
  color: ${color('text')};
  overflow-wrap: anywhere;
  @container ${largeLetters} {
    max-width: 100%;
  }
`;

/** Block elements, so that the direction of one text cannot change another. */
const Title = styled.span`
  ${textStyle(14, 600)}
  ${lineClamp(2)}
  unicode-bidi: isolate;
`;

const Description = styled.span`
  ${textStyle(14)}
  ${lineClamp(2)}
  color: ${color('textQuiet')};
  unicode-bidi: isolate;
`;

const Source = styled.span`
  ${textStyle(12)}
  display: block;
  color: ${color('textQuiet')};
  unicode-bidi: isolate;
`;
