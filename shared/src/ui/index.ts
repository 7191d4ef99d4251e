export { applyAppearance } from './theme/appearance';
export { GlobalStyle } from './theme/global-style';
export { kitColours, type KitColour } from './theme/kit-colours';
export {
  color,
  lineClamp,
  transition,
  oneLine,
  radius,
  shadow,
  space,
  tabularFigures,
  touchTarget,
  textStyle,
  toneColours,
  type Space,
  type TypeSize,
  type Weight,
} from './theme/theme';
export {
  effects,
  fontFamily,
  frame,
  motion,
  palettes,
  prefetchMargin,
  radii as radii,
  type ColorRole,
} from './theme/tokens';

export { BarStart } from './layout/bar-start';
export { Row, Stack } from './layout/layout';
export { DottedFacts } from './layout/dotted-facts';
export { Terms } from './layout/terms';
export { Text, type TextTone } from './layout/text';
export { hidden, VisuallyHidden } from './visually-hidden/visually-hidden';
export { Section, type SectionProps } from './section/section';
export { Screen, type ScreenProps } from './screen/screen';
export { measureActionBar, measurePageHeader } from './screen/bar-heights';
export { SubmitBar, type SubmitBarProps } from './screen/submit-bar';

export { Button, type ButtonProps } from './button/button';
export { IconButton, type IconButtonProps } from './button/icon-button';
export { AppLink, type AppLinkProps } from './link/app-link';
export { ButtonLink, type ButtonLinkProps } from './link/button-link';
export { FileLink, type FileLinkProps } from './link/file-link';
export { PrefetchProvider, type Prefetch } from './link/prefetch';
export { savesData } from './link/saves-data';
export { TextLink } from './link/text-link';

export { Field, type ControlProps, type FieldTexts } from './field/field';
export { Form } from './field/form';
export { FormFailure } from './field/form-failure';
export { LiveArea } from './field/live-area';
export { PasswordField, type PasswordFieldProps } from './field/password-field';
export { StrengthMeter, type StrengthMeterProps } from './field/strength-meter';
export { TextArea, type TextAreaProps } from './field/text-area';
export { TextField, type TextFieldProps } from './field/text-field';
export { Select, type SelectProps } from './select/select';
export { RollingNumber, type RollingNumberProps } from './slider/rolling-number';
export { Slider, type SliderProps } from './slider/slider';
export { Switch, type SwitchProps } from './switch/switch';
export { Segmented, type SegmentedProps } from './segmented/segmented';
export { Chip, ChipGroup, ChipLink, type ChipProps } from './chip/chip';

export { Card, CardLink, type CardEdge } from './card/card';
export { LevelText, levelSteps, useLevelWords, type LevelTextProps } from './level/level-text';
export { ListRow, type ListRowProps } from './list-row/list-row';
export { Avatar, type AvatarProps } from './avatar/avatar';
export { Badge, Tag, type BadgeProps, type TagTone } from './badge/badge';
export { Tabs, type TabsProps } from './tabs/tabs';

export { FormLine, type FormLineProps } from './form-line/form-line';
export { focusNearest, withAncestors } from './focus/ancestors';
export { useModal } from './sheet/use-modal';
export { lazyOptional } from './lazy-optional/lazy-optional';
export { lazyPart } from './lazy-part/lazy-part';
export { lazySheet } from './lazy-part/lazy-sheet';

export { useBusyCall } from './sheet/use-busy-call';
export { Sheet, type SheetProps } from './sheet/sheet';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog';
export { ToastProvider, useToast } from './toast/toast';
export { buzz } from './haptics/buzz';
export { notifyPageLeft } from './toast/page-left';
export { useListParams, type ChangeListParams } from './link/use-list-params';
export { usePageNavigate } from './link/use-page-navigate';
export { useToolbar } from './toolbar/use-toolbar';
export { skipLook } from './skip/skip.look';
export { useActionWithToast } from './toast/use-action-with-toast';
export { useRefusal } from './toast/use-refusal';
export { type Toast } from './toast/toast-item';

export { AsyncView, type AsyncViewProps, type QueryState } from './async-view/async-view';
export { ReportUnusableScreen } from './async-view/unusable-answers';
export { FoundView, type FoundViewProps } from './async-view/found-view';
export { PullToRefresh, type PullToRefreshProps } from './pull/pull-to-refresh';
export { usePageTitle, useCurrentPageTitle } from './page-title/page-title';
export { MoreBelow, type MoreBelowProps } from './more-below/more-below';
export { ReportSheet, type ReportSheetProps } from './report/report-sheet';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state';
export { ErrorState, type ErrorStateProps } from './error-state/error-state';
export { Hint, type HintProps } from './hint/hint';
export { Notice, type NoticeProps, type NoticeTone } from './error-state/notice';
export { Loading, Skeleton, type SkeletonProps } from './skeleton/skeleton';

export { barIconPaths } from './icons/bar-icon-paths';
export { type IconProps } from './icons/icon';
export {
  BackIcon,
  BellIcon,
  BlockIcon,
  CalendarIcon,
  CameraIcon,
  ChatIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  ClockIcon,
  CloseIcon,
  ReplyIcon,
  CopyIcon,
  CrownIcon,
  DeviceIcon,
  DoubleCheckIcon,
  DownloadIcon,
  EditIcon,
  EyeIcon,
  EyeOffIcon,
  FilterIcon,
  FlagIcon,
  GlobeIcon,
  HomeIcon,
  ImageIcon,
  InfoIcon,
  InvitationIcon,
  ListIcon,
  LocateIcon,
  LogoutIcon,
  MapIcon,
  MinusIcon,
  MoonIcon,
  MoreIcon,
  PeopleIcon,
  PersonIcon,
  PinIcon,
  PlusIcon,
  QrIcon,
  RefreshIcon,
  SearchIcon,
  SendIcon,
  ShareIcon,
  ShieldIcon,
  ShirtIcon,
  StarIcon,
  SunIcon,
  TrashIcon,
  WarningIcon,
  WhistleIcon,
  WifiOffIcon,
  WriteIcon,
} from './icons/icons';
export {
  BenchIllustration,
  LetterboxIllustration,
  MapIllustration,
  NetIllustration,
  PitchIllustration,
  ShirtIllustration,
  TorchIllustration,
  WhistleIllustration,
} from './illustrations/illustrations';
export { type IllustrationProps } from './illustrations/illustration';
export { ConfirmStamp, type ConfirmStampProps } from './illustrations/confirm-stamp';
export { Shirt, type ShirtProps } from './illustrations/shirt';
export { SideFace, sideOfTeam, type SideFaceData, type SideFaceProps } from './side-face/side-face';
export { confirmedMoment, type Moment } from './moment/moment';
export { loadMoments } from './moment/moment-loader';
export { Moments, type MomentsProps } from './moment/moments';
export { useMomentDue } from './moment/use-moment-due';
export { movingPart } from './moving-part/moving-part';
export { dressed, VersusLine, type VersusLineProps } from './versus/versus-line';
export { useVersusWords } from './versus/use-versus-words';
export { versusState, type VersusState } from './versus/versus-state';
export { SportMark, type SportMarkProps } from './illustrations/sport-mark';

export { PictureField, type PictureFieldProps } from './picture/picture-field';
export { MapView, type MapViewProps } from './map/map-view';
export {
  type MapArea,
  type CentreAndZoom,
  type MapMark,
  type MapViewport,
  type Place,
} from './map/map-props';
