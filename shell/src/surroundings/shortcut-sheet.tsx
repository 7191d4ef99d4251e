import { useText } from '@homeground/shared/i18n';
import { color, radius, Sheet, space, Switch, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from './locales';
import { shortcutKeys } from './shortcuts.rules';
import type { Shortcuts } from './use-shortcuts';

/** Lists the shortcuts. Users who dictate, or who press keys by accident, can turn the shortcuts off. */
export function ShortcutSheet({ isSheetOpen, isOn, closeSheet, setOn }: Shortcuts) {
  const t = useText(texts);
  return (
    <Sheet open={isSheetOpen} onClose={closeSheet} title={t('surroundings.shortcuts')}>
      <Keys>
        {shortcutKeys.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`shortcut.${action}`)}</dd>
          </div>
        ))}
      </Keys>
      <Switch label={t('shortcut.on')} text={t('shortcut.on_text')} checked={isOn} onChecked={setOn} />
    </Sheet>
  );
}

const Keys = styled.dl`
  ${textStyle(16)}
  display: grid;
  gap: ${space(8)};
  margin-bottom: ${space(16)};
  div {
    display: flex;
    align-items: center;
    gap: ${space(12)};
  }
  kbd {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border: 1px solid ${color('lineStrong')};
    border-radius: ${radius('small')};
    font: inherit;
    font-weight: 600;
  }
`;
