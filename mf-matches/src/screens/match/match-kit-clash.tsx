import { changeCache } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Notice, ShirtIcon, Stack, useActionWithToast } from '@homeground/shared/ui';
import { useKitWords } from '@homeground/shared/widgets';
import { changeKit } from '../../api/kits.api';
import { invalidations } from '../../api/match-live';
import { texts } from './locales';

/** Warning that the two shirts look alike. A leader or manager can change the shirt of their side in one tap (SPEC 6.4). */
export function MatchKitClash({ match: { id, kitClash } }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const kitWords = useKitWords();
  const runWithToast = useActionWithToast();
  if (!kitClash) return null;
  const { change } = kitClash;
  const wear = ({ roomId, colour, theirs: theirColour }: NonNullable<typeof change>) =>
    runWithToast(async () => {
      try {
        await changeKit(roomId, { colour, theirs: theirColour });
      } finally {
        // The data is refetched after a refusal too, because the other side may have changed its shirt first.
        await changeCache(invalidations.kit(id, roomId));
      }
    });
  return (
    <Notice tone="warning" icon={<ShirtIcon size={20} />}>
      <Stack $gap={8} $align="start">
        <span>{t(change ? 'kit_clash' : 'kit_clash_member')}</span>
        {change && (
          <Button size="small" tone="secondary" onClick={() => wear(change)}>
            {t('kit_wear', { colour: kitWords(change.colour) })}
          </Button>
        )}
      </Stack>
    </Notice>
  );
}
