import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  AppLink,
  BellIcon,
  Button,
  ButtonLink,
  FileLink,
  ImageIcon,
  CheckIcon,
  IconButton,
  MoreIcon,
  Row,
  ShareIcon,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@homeground/shared/ui';
import { texts } from './locales';
import { Section } from './section';

export function TypeSection() {
  const t = useText(texts);
  return (
    <Section title={t('section.type')}>
      <Stack $gap={8}>
        {([28, 22] as const).map((size) => (
          <Text key={size} $size={size} $weight={700}>
            {t(`type.${size}`)}
          </Text>
        ))}
        <Text>{t('type.16')}</Text>
        <Text $size={14} $tone="quiet">
          {t('type.14')}
        </Text>
        <Text $size={12} $tone="quiet" $figures>
          {t('type.12')}
        </Text>
      </Stack>
    </Section>
  );
}

export function ActionsSection() {
  const t = useText(texts);
  return (
    <Section title={t('section.actions')}>
      <Button full>{t('apply')}</Button>
      <Button full tone="confirm" icon={<CheckIcon size={20} />}>
        {t('confirm')}
      </Button>
      <Button full tone="secondary">
        {t('edit')}
      </Button>
      <Button full tone="danger">
        {t('leave')}
      </Button>
      <Button full tone="quiet">
        {t('later')}
      </Button>
      <Row $wrap>
        <Button busy>{t('sending')}</Button>
        <Button disabled>{t('unavailable')}</Button>
      </Row>
      <Row $wrap>
        <Button size="small">{t('talk')}</Button>
        <Button size="small" tone="secondary">
          {t('reserve')}
        </Button>
        <Button size="small" tone="quiet" icon={<ShareIcon size={16} />}>
          {t('share')}
        </Button>
        <IconButton label={t('share')} icon={<MoreIcon />} />
      </Row>
      <ButtonLink to={paths.matches()} tone="secondary" full>
        {t('see.match')}
      </ButtonLink>
      <FileLink href="#actions" icon={<ImageIcon size={20} />}>
        {t('save_image')}
      </FileLink>
      <Row $spread>
        <TextLink to={paths.signin()}>{t('forgot')}</TextLink>
        <AppLink to={paths.notifications()} prefetch="never">
          <BellIcon />
          <VisuallyHidden>{t('see.match')}</VisuallyHidden>
        </AppLink>
      </Row>
    </Section>
  );
}
