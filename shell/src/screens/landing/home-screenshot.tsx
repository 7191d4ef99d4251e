import { useLocale, useText } from '@homeground/shared/i18n';
import { usePreferences } from '@homeground/shared/session';
import { color, radius, shadow } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';

/** Set by the bundler: folder of this release. */
declare const __webpack_public_path__: string | undefined;

const folder = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/';

/** Size of the pictures that `npm run screens -- --landing` writes. */
const size = { width: 780, height: 1000 } as const;

/** Screenshot of home with demo data, in the reader's language and colours. The browser loads it only near the viewport. */
export function HomeScreenshot() {
  const t = useText(texts);
  const locale = useLocale();
  const { appearance } = usePreferences();
  const address = (theme: 'light' | 'dark') => `${folder}inside-${locale}-${theme}.avif`;
  return (
    <picture>
      {appearance === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={address('dark')} />}
      <Photo
        src={address(appearance === 'dark' ? 'dark' : 'light')}
        alt={t('landing.inside')}
        {...size}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

/* The lower end fades, so that users see that the page goes on. */
const Photo = styled.img`
  width: 100%;
  height: auto;
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  box-shadow: ${shadow()};
  filter: none;
  mask-image: linear-gradient(black 80%, transparent);
`;
