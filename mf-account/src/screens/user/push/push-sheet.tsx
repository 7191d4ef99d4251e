import { useText } from '@homeground/shared/i18n';
import { AsyncView, Notice, Sheet, Skeleton, Stack, Switch, Text } from '@homeground/shared/ui';
import { texts } from '../../../locales';
import { PushChoices } from './push-choices';
import { usePush } from './use-push';

interface Props {
  /** Public key for the browser's subscription. */
  readonly pushKey: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Settings of push messages (SPEC 8.5). The browser's permission is requested only when the user switches notifications on. */
export function PushSheet({ pushKey, open, onClose }: Props) {
  const t = useText(texts);
  return (
    <Sheet open={open} onClose={onClose} title={t('push.title')}>
      <Settings pushKey={pushKey} />
    </Sheet>
  );
}

function Settings({ pushKey }: Pick<Props, 'pushKey'>) {
  const t = useText(texts);
  const { query, isBusy, isRefused, setPush, choose } = usePush(pushKey);
  return (
    <AsyncView query={query} loading={<Skeleton shape="block" height={72} />} empty={null}>
      {({ device: isOnHere, off, quiet, preview }) => (
        <Stack $gap={16}>
          <Switch
            label={t('push.here')}
            text={t('push.here_text')}
            checked={isOnHere}
            disabled={isBusy}
            onChecked={(isOn) => void setPush(isOn)}
          />
          <div role="status">{isRefused && <Notice tone="warning">{t('push.refused')}</Notice>}</div>
          {isOnHere ? (
            <PushChoices choice={{ off, quiet, preview }} onChoose={(choice) => void choose(choice)} />
          ) : (
            <Text $size={14} $tone="quiet">
              {t('push.without')}
            </Text>
          )}
        </Stack>
      )}
    </AsyncView>
  );
}
