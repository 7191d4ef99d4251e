import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  AppLink,
  Button,
  ButtonLink,
  CheckIcon,
  FileLink,
  IconButton,
  ImageIcon,
  MoreIcon,
  Row,
  ShareIcon,
  SportMark,
  Stack,
  TextLink,
  useToolbar,
} from '@homeground/shared/ui';
import { useState } from 'react';
import type { Family } from '../family';
import { texts } from '../locales';

export const actions: Family = {
  title: 'Buttons and links',
  entries: [
    {
      of: ['Button'],
      purpose: 'Starts an act; its text names what happens. To open a page use ButtonLink or TextLink.',
      examples: [
        ButtonTones,
        ButtonSmallAndIcons,
        ButtonBusyAndDisabled,
        ButtonBusyByPromise,
        ButtonLongText,
      ],
    },
    {
      of: ['IconButton'],
      purpose: 'Secondary act that its icon alone explains, such as closing. Otherwise use a small Button.',
      examples: [IconButtonStates],
    },
    {
      of: ['useToolbar'],
      purpose: 'Makes many buttons one tab stop with arrow keys. For a choice of two to four use Segmented.',
      examples: [ToolbarOfButtons],
    },
    {
      of: ['ButtonLink'],
      purpose: 'Link to a page of the app that is the next step of a screen. For an act use Button.',
      examples: [ButtonLinks],
    },
    {
      of: ['TextLink'],
      purpose: 'Link to a page of the app within or below a text. For the main step use ButtonLink.',
      examples: [TextLinkInPlace],
    },
    {
      of: ['AppLink'],
      purpose: 'Link to a page of the app without a look, around any content. For words alone use TextLink.',
      examples: [AppLinkAroundContent],
    },
    {
      of: ['FileLink'],
      purpose: 'Link to a file of the server, such as an image. For pages of the app use ButtonLink.',
      examples: [FileLinkWithIcon],
    },
  ],
};

/** Busy until the promise settles, so the screen needs no state. */
function ButtonBusyByPromise() {
  const t = useText(texts);
  return (
    <Button tone="secondary" onClick={() => fetch(window.location.href)}>
      {t('busy')}
    </Button>
  );
}

function IconButtonStates() {
  const t = useText(texts);
  return (
    <Row>
      <IconButton label={t('more')} icon={<MoreIcon />} />
      <IconButton label={t('share')} icon={<ShareIcon />} disabled />
    </Row>
  );
}

function ToolbarOfButtons() {
  const t = useText(texts);
  const toolbar = useToolbar<HTMLDivElement>();
  const [chosen, setChosen] = useState('soccer');
  return (
    <Row {...toolbar} aria-label={t('sports')} $wrap>
      {(['soccer', 'futsal', 'tennis', 'golf'] as const).map((sport) => (
        <IconButton
          key={sport}
          label={sport}
          icon={<SportMark sport={sport} />}
          aria-pressed={sport === chosen}
          onClick={() => setChosen(sport)}
        />
      ))}
    </Row>
  );
}

function TextLinkInPlace() {
  const t = useText(texts);
  return <TextLink to={paths.signin()}>{t('forgot')}</TextLink>;
}

function AppLinkAroundContent() {
  const t = useText(texts);
  return (
    <AppLink to={paths.matches()} prefetch="never">
      <Row>
        <SportMark sport="tennis" />
        {t('see.match')}
      </Row>
    </AppLink>
  );
}

function FileLinkWithIcon() {
  const t = useText(texts);
  return (
    <FileLink href="/favicon.ico" download icon={<ImageIcon size={20} />}>
      {t('save_image')}
    </FileLink>
  );
}

function ButtonTones() {
  const t = useText(texts);
  return (
    <Stack $gap={8}>
      {(['primary', 'confirm', 'secondary', 'danger', 'quiet'] as const).map((tone) => (
        <Button key={tone} tone={tone} full>
          {t(`tone.${tone}`)}
        </Button>
      ))}
    </Stack>
  );
}

function ButtonSmallAndIcons() {
  const t = useText(texts);
  return (
    <Row $wrap>
      <Button icon={<CheckIcon size={20} />}>{t('talk')}</Button>
      <Button size="small" tone="secondary">
        {t('reserve')}
      </Button>
      <Button size="small" tone="quiet" icon={<ShareIcon size={16} />}>
        {t('share')}
      </Button>
    </Row>
  );
}

function ButtonBusyAndDisabled() {
  const t = useText(texts);
  return (
    <Row $wrap>
      <Button busy>{t('busy')}</Button>
      <Button disabled>{t('disabled')}</Button>
    </Row>
  );
}

function ButtonLongText() {
  const t = useText(texts);
  return <Button full>{t('title.value')}</Button>;
}

function ButtonLinks() {
  const t = useText(texts);
  return (
    <Row $wrap>
      <ButtonLink to={paths.matches()} tone="secondary" full icon={<ImageIcon size={20} />}>
        {t('see.match')}
      </ButtonLink>
      <ButtonLink to={paths.matches()} size="small">
        {t('see.match')}
      </ButtonLink>
    </Row>
  );
}
