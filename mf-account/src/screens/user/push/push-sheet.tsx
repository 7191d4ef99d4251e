import { useText } from '@homeground/shared/i18n';
import { AsyncView, Notice, Sheet, Skeleton, Stack, Switch, Text } from '@homeground/shared/ui';
import { texts } from '../../../locales';
import { PushChoices } from './push-choices';
import { usePush } from './use-push';

interface Props {
  /** What a browser subscribes with. */
  readonly pushKey: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Notices while the app is closed (SPEC 8.5): nobody is asked before they have said so here. */
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
  const { query, busy, refused, turn, choose } = usePush(pushKey);
  return (
    <AsyncView query={query} loading={<Skeleton shape="block" height={72} />} empty={null}>
      {(state) => (
        <Stack $gap={16}>
          <Switch
            label={t('push.here')}
            text={t('push.here_text')}
            checked={state.device}
            disabled={busy}
            onChecked={(on) => void turn(on)}
          />
          <div role="status">{refused && <Notice tone="warning">{t('push.refused')}</Notice>}</div>
          {state.device ? (
            <PushChoices choice={{ off: state.off, quiet: state.quiet }} onChoose={(to) => void choose(to)} />
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
