import { useLastSeen } from '@homeground/shared/async';
import { langOf, useText } from '@homeground/shared/i18n';
import { readPushedWords, storePushedWords, type PushedWords } from '@homeground/shared/session';
import { BellIcon, Notice, Text } from '@homeground/shared/ui';
import { useEffect, useState } from 'react';
import { texts } from './locales';

interface Props {
  readonly roomId: string;
  readonly me: string;
  /** Number of the newest message that the page shows. */
  readonly newest: number;
}

/** Without a network, shows the words of a push message whose message the device has not loaded (SPEC 8.5). */
export function PushedLine({ roomId, me, newest }: Props) {
  const t = useText(texts);
  const isStored = useLastSeen() !== null;
  const [words, setWords] = useState<PushedWords | null>(null);
  useEffect(() => {
    let isShown = true;
    void readPushedWords(me, roomId).then((storedWords) => {
      // A loaded message needs no copy, which would stay if the message were deleted.
      if (storedWords && storedWords.number <= newest) void storePushedWords(me, roomId, null);
      else if (isShown) setWords(storedWords);
    });
    return () => {
      isShown = false;
    };
  }, [isStored, me, roomId, newest]);
  if (!isStored || !words || words.number <= newest) return null;
  const { title, text } = words;
  return (
    <Notice icon={<BellIcon size={20} />}>
      <strong lang={langOf(title)}>{title}</strong>
      <p dir="auto" lang={langOf(text)}>
        {text}
      </p>
      <Text $size={12} $tone="quiet">
        {t('room.pushed')}
      </Text>
    </Notice>
  );
}
