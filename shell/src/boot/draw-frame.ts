import type { RouteMatch } from '@homeground/shared/routes';
import { barIconPaths, fontFamily, frame, radii } from '@homeground/shared/ui';
import { barTargets, currentBarTarget } from '../frame/bar-target.rules';
import { element, showDrawing, textsOf, type DrawingOptions } from './first-drawing';

function icon(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/** CSS of the drawings. `- 0.02` excludes `phoneBelow` itself, so that the two media queries of the frame never apply at the same width. */
export const commonCss = ({ colors }: DrawingOptions) => `
:host{position:fixed;inset:0;z-index:30;overflow:hidden;background:${colors.page};color:${colors.text};font-family:${fontFamily};line-height:1.5;word-break:keep-all}
*{box-sizing:border-box;margin:0}
.frame{width:${frame.width}px;max-width:100%;height:100%;margin:0 auto;display:flex;flex-direction:column}
@media(max-width:${frame.phoneBelow - 0.02}px),(pointer:coarse){.frame{width:100%}}`;

const frameCss = (options: DrawingOptions) => {
  const { line, raised, shade, textQuiet, accentText, accentSurface, onAccent } = options.colors;
  return `${commonCss(options)}
svg{width:clamp(24px,1.5rem,30px);height:clamp(24px,1.5rem,30px);flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.top{flex:none;min-height:${frame.topBar}px;padding:4px 16px;display:flex;align-items:center;gap:8px;border-bottom:1px solid ${line};font-size:1.125rem;font-weight:700;line-height:1.25;overflow-wrap:anywhere}
.top svg{width:44px;margin:0 -4px 0 -12px}
.region{width:96px;height:20px}
.main{flex:1;padding:16px;display:flex;flex-direction:column;gap:12px;overflow:hidden}
.line{flex:none;width:60%;height:28px;margin:4px 0}
.card{flex:none;height:168px}
.line,.card,.region{background:${shade};border-radius:${radii.small}}
.card{border-radius:${radii.card}}
.bottom{flex:none;height:${frame.bottomBarHeight};display:grid;grid-template-columns:repeat(5,minmax(min-content,1fr));background:${raised};border-top:1px solid ${line};color:${textQuiet}}
.target{min-width:0;padding:0 2px;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;font-size:min(.75rem,13px);font-weight:600;line-height:1.3333;white-space:nowrap}
.target.current{color:${accentText}}
.mark{display:grid;place-items:center;width:40px;height:26px;border-radius:${radii.full}}
.lead .mark{background:${accentSurface};color:${onAccent}}`;
};

function topBar({ row }: RouteMatch, { locale }: DrawingOptions): HTMLElement {
  const title =
    row.title === 'region'
      ? element('div', 'region')
      : element('div', 'title', row.title?.[locale] ?? textsOf(locale)['app.name']);
  return element('div', 'top', ...(row.back === 'shown' ? [icon(barIconPaths.back)] : []), title);
}

function bottomBar(match: RouteMatch, userId: string, { locale }: DrawingOptions): HTMLElement {
  const words = textsOf(locale);
  const current = currentBarTarget(match, userId);
  const targets = barTargets.map((target) =>
    element(
      'div',
      `target${target === current ? ' current' : ''}${target === 'write' ? ' lead' : ''}`,
      element('div', 'mark', icon(barIconPaths[target])),
      element('div', 'label', words[`bar.${target}`]),
    ),
  );
  return element('div', 'bottom', ...targets);
}

/** Draws the bars of a page and the placeholder of its screen. They look the same as in the shell, which replaces the drawing. */
export function drawFrame(match: RouteMatch, userId: string, options: DrawingOptions): void {
  const placeholder = element(
    'div',
    'main',
    element('div', 'line'),
    element('div', 'card'),
    element('div', 'card'),
  );
  const parts = [
    ...(match.row.top ? [topBar(match, options)] : []),
    placeholder,
    ...(match.row.bottom ? [bottomBar(match, userId, options)] : []),
  ];
  showDrawing(frameCss(options), element('div', 'frame', ...parts));
}
