/** Colours by role. Only this file and kit-colours.ts contain colour literals; contrast.test.ts checks each pair against WCAG AA. */
export const palettes = {
  light: {
    page: '#FBF8F4',
    raised: '#FFFFFF',
    sunken: '#F3EDE6',
    /** Colour of skeletons. */
    shade: '#EEE7DF',
    line: '#E8E0D7',
    /** Colour of borders of controls, with a contrast of at least 3:1. */
    lineStrong: '#8C8177',
    text: '#211B16',
    textQuiet: '#665C53',
    /** Only for decoration, because it is too light for text and for the background of text. */
    accent: '#F97316',
    accentText: '#B93A08',
    accentSurface: '#C2410C',
    accentPressed: '#9F350A',
    onAccent: '#FFFFFF',
    accentTint: '#FFF1E7',
    confirm: '#17A37F',
    confirmText: '#0B6B54',
    confirmSurface: '#0F7A60',
    onConfirm: '#FFFFFF',
    confirmTint: '#E7F5F0',
    warning: '#D99A1B',
    warningText: '#7F4F00',
    warningTint: '#FFF4D9',
    dangerText: '#B3261E',
    dangerSurface: '#B3261E',
    dangerPressed: '#8E1D17',
    onDanger: '#FFFFFF',
    dangerTint: '#FDECEA',
    /** A lost match: neither the orange of the brand nor the red of errors. */
    loss: '#5468A6',
    lossText: '#3D4E88',
    lossTint: '#EBEEF8',
    /** Colours of the pitch on the landing page: deep green with light lines in both themes. */
    pitch: '#0F7A60',
    pitchLine: '#FFFFFF',
    scrim: 'rgb(33 24 16 / 45%)',
  },
  dark: {
    page: '#14110F',
    raised: '#1E1A17',
    sunken: '#0F0D0B',
    shade: '#2B2621',
    line: '#322C27',
    lineStrong: '#85796E',
    text: '#F5F1EC',
    textQuiet: '#B8ADA2',
    accent: '#FB923C',
    accentText: '#FDA45C',
    accentSurface: '#FB923C',
    accentPressed: '#FDBA74',
    onAccent: '#241205',
    accentTint: '#33210F',
    confirm: '#34D399',
    confirmText: '#4ADEA8',
    confirmSurface: '#34D399',
    onConfirm: '#06281C',
    confirmTint: '#12291F',
    warning: '#E5AC3A',
    warningText: '#F5C563',
    warningTint: '#2F2410',
    dangerText: '#FF9A90',
    dangerSurface: '#F0695D',
    dangerPressed: '#F68E84',
    onDanger: '#2E0906',
    dangerTint: '#371613',
    loss: '#8EA2DE',
    lossText: '#B4C1EE',
    lossTint: '#1E2338',
    pitch: '#0E5C48',
    pitchLine: '#E3F3EC',
    scrim: 'rgb(0 0 0 / 62%)',
  },
} as const satisfies Record<'light' | 'dark', Record<string, string>>;

export type ColorRole = keyof typeof palettes.light;

export const effects = {
  light: { shadow: '0 6px 24px -6px rgb(74 44 16 / 18%), 0 1px 3px rgb(74 44 16 / 8%)', pictureDim: 'none' },
  // Shadows are not visible on dark backgrounds, so a line replaces them.
  dark: { shadow: '0 0 0 1px #322C27', pictureDim: 'brightness(.88)' },
} as const;

/** Characters of emoji, without digits and signs that are also in ordinary text. */
export const emojiRange =
  'U+200D,U+2764,U+FE0F,U+1F1E6-1F1FF,U+1F300-1F64F,U+1F680-1F6FF,U+1F900-1FAFF,U+E0020-E007F';

/** The device's own emoji font is first for emoji, because some system fonts, such as DejaVu, have outlines for faces. */
export const emojiFontFace = `@font-face{font-family:Emoji;src:local('Apple Color Emoji'),local('Segoe UI Emoji'),local('Noto Color Emoji');unicode-range:${emojiRange}}`;

export const fontFamily =
  "Emoji, system-ui, -apple-system, 'Apple SD Gothic Neo', Roboto, 'Noto Sans KR', 'Noto Sans CJK KR', 'Malgun Gothic', sans-serif";

export const frame = {
  width: 390,
  topBar: 64,
  bottomBar: 56,
  /** 56 px (SEED 9), and higher for users with larger letters, so that icons and labels can grow too. */
  bottomBarHeight: 'clamp(56px, 3.5rem, 72px)',
  phoneBelow: 480,
  sideMargin: 16,
} as const;
/** Distance from the viewport, in pixels, at which the code of a link's target is fetched (SPEC 2.5). */
export const prefetchMargin = 200;

export const radii = { card: '16px', field: '12px', small: '8px', full: '999px' } as const;

export const motion = {
  quick: '120ms cubic-bezier(.2,.8,.2,1)',
  calm: '180ms cubic-bezier(.2,.8,.2,1)',
  slow: '240ms cubic-bezier(.2,.8,.2,1)',
} as const;
