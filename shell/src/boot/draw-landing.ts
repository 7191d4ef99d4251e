import { paths } from '@homeground/shared/routes';
import { effects, radii } from '@homeground/shared/ui';
import { commonCss } from './draw-frame';
import { element, showDrawing, textsOf, type DrawingOptions } from './first-drawing';

const landingCss = (options: DrawingOptions) => {
  const { accent, accentText, accentSurface, line, lineStrong, onAccent, pitch, raised, text, textQuiet } =
    options.colors;
  // As in FloodlitPitch, the grass is 104 units high in a picture that is 390 units wide. The light goes from 5 % (0d in hexadecimal) over
  // 42 % (6b) to 16 % (29) of `accent`.
  const grass = 'calc(min(100vw,390px) * .267)';
  return `${commonCss(options)}
.pitch{flex:none;height:clamp(96px,21dvh,220px);background:linear-gradient(to top,${pitch} ${grass},transparent ${grass}),linear-gradient(${accent}0d,${accent}6b 62%,${accent}29)}
.words{padding:16px 24px}
.name{font-size:.875rem;line-height:1.4286;font-weight:700;color:${accentText}}
.title{font-size:1.75rem;line-height:1.2857;font-weight:700;margin:4px 0 8px;text-wrap:balance}
.text{color:${textQuiet}}
.links{padding:0 24px 8px;display:grid;gap:8px}
a{display:flex;align-items:center;justify-content:center;min-height:52px;padding:12px 24px;border:1px solid ${lineStrong};border-radius:${radii.field};background:${raised};color:${text};font-weight:600;text-decoration:none}
img{display:block;width:calc(100% - 48px);height:auto;margin:calc(8px + 1.75rem) 24px 0;border:1px solid ${line};border-radius:${radii.card};box-shadow:${effects[options.theme].shadow};mask-image:linear-gradient(black 80%,transparent)}
a:first-child{border-color:transparent;background:${accentSurface};color:${onAccent}}`;
};

function buttonLink(address: string, word: string): HTMLElement {
  const link = element('a', 'link', word);
  link.setAttribute('href', address);
  // Touch users can follow the link at once. The link is not a tab stop, because the app replaces the link, and the focus would be lost.
  link.tabIndex = -1;
  return link;
}

/** Creates the screenshot of home (HomeScreenshot), the largest element that a visitor sees. */
function homeScreenshot({ locale, theme }: DrawingOptions, shellVersion: string): HTMLElement {
  const picture = document.createElement('img');
  picture.width = 780;
  picture.height = 1000;
  picture.alt = '';
  picture.src = `/shell/${shellVersion}/inside-${locale}-${theme}.avif`;
  // A development build does not have this picture.
  picture.addEventListener('error', () => picture.remove());
  return picture;
}

/** Draws the upper part of the landing page: its text, the links to sign-up and log-in, and the picture below them. */
export function drawLanding(options: DrawingOptions, shellVersion: string): void {
  const words = textsOf(options.locale);
  const parts = [
    element('div', 'pitch'),
    element(
      'div',
      'words',
      element('div', 'name', words['app.name']),
      element('div', 'title', words['landing.title']),
      element('div', 'text', words['landing.text']),
    ),
    element(
      'div',
      'links',
      buttonLink(paths.signup(), words['landing.signup']),
      buttonLink(paths.signin(), words['landing.signin']),
    ),
    homeScreenshot(options, shellVersion),
  ];
  showDrawing(landingCss(options), element('div', 'frame', ...parts));
}
