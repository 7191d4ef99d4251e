import { barIconPaths, circle } from './bar-icon-paths';
import { icon } from './icon';

const disc = /* @__PURE__ */ circle(12, 12, 9);

// Navigation
export const HomeIcon = /* @__PURE__ */ icon(barIconPaths.home);
export const BellIcon = /* @__PURE__ */ icon(
  'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0M12 5V3.5',
);
// The bar shows notifications as an envelope.
export const InvitationIcon = /* @__PURE__ */ icon(barIconPaths.notifications);
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const WriteIcon = /* @__PURE__ */ icon(barIconPaths.write);
export const ChatIcon = /* @__PURE__ */ icon(barIconPaths.chat);
export const PersonIcon = /* @__PURE__ */ icon(barIconPaths.me);
export const PeopleIcon = /* @__PURE__ */ icon(
  `${circle(9, 8.5, 3.5)}M2.5 20c.4-3.7 3-5.5 6.5-5.5s6.1 1.8 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.4 3.5 5`,
);

// Movement
export const BackIcon = /* @__PURE__ */ icon(barIconPaths.back);
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18');
export const ChevronUpIcon = /* @__PURE__ */ icon('m6 15 6-6 6 6');
export const ChevronDownIcon = /* @__PURE__ */ icon('m6 9 6 6 6-6');
export const ChevronLeftIcon = /* @__PURE__ */ icon('m15 6-6 6 6 6');
export const ChevronRightIcon = /* @__PURE__ */ icon('m9 6 6 6-6 6');
export const MoreIcon = /* @__PURE__ */ icon('', [5, 12, 19].map((x) => circle(x, 12, 1.7)).join(''));
export const SearchIcon = /* @__PURE__ */ icon(`${circle(10.5, 10.5, 6.5)}m11.3 4.8 5.2 5.2`);
export const FilterIcon = /* @__PURE__ */ icon(
  `M3.5 7.5H12M17 7.5h3.5M3.5 16.5H7M12 16.5h8.5${circle(14.5, 7.5, 2.5)}${circle(9.5, 16.5, 2.5)}`,
);
export const MapIcon = /* @__PURE__ */ icon(
  'm3.5 6.5 5.5-2 6 2.5 5.5-2v12.5l-5.5 2L9 17l-5.5 2zM9 4.5V17M15 7v12.5',
);
export const ListIcon = /* @__PURE__ */ icon(
  'M9 6.5h11M9 12h11M9 17.5h11',
  `${circle(4.8, 6.5, 1.4)}${circle(4.8, 12, 1.4)}${circle(4.8, 17.5, 1.4)}`,
);

// Place and time
export const PinIcon = /* @__PURE__ */ icon(
  `M12 21c-4.3-4.3-6.5-7.8-6.5-10.8a6.5 6.5 0 0 1 13 0C18.5 13.2 16.3 16.7 12 21${circle(12, 10, 2.3)}`,
);
export const LocateIcon = /* @__PURE__ */ icon(
  `${circle(12, 12, 6.5)}M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3`,
  /* @__PURE__ */ circle(12, 12, 2.2),
);
export const CalendarIcon = /* @__PURE__ */ icon('M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8');
export const ClockIcon = /* @__PURE__ */ icon(`${disc}M12 7v5l3.5 2`);
export const GlobeIcon = /* @__PURE__ */ icon(
  `${disc}M3.3 12h17.4M12 3c-5.3 5-5.3 13 0 18M12 3c5.3 5 5.3 13 0 18`,
);

// States
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5');
export const DoubleCheckIcon = /* @__PURE__ */ icon('m2 12.5 4.5 4.5 9-9.5M11 16l1 1 9.5-9.5');
export const WarningIcon = /* @__PURE__ */ icon(
  'M12 4 21.5 20h-19zM12 10v4.5',
  /* @__PURE__ */ circle(12, 17.2, 1.1),
);
export const InfoIcon = /* @__PURE__ */ icon(`${disc}M12 11v5.5`, /* @__PURE__ */ circle(12, 7.8, 1.2));
export const StarIcon = /* @__PURE__ */ icon(
  'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8z',
);
export const CrownIcon = /* @__PURE__ */ icon('M4 17.5 3 7.5l5 4L12 5l4 6.5 5-4-1 10zM5 20.5h14');
export const ShieldIcon = /* @__PURE__ */ icon(
  'M12 3.5 19.5 6v6c0 4.5-3 7.3-7.5 9-4.5-1.7-7.5-4.5-7.5-9V6zM8.5 12l2.5 2.5 4.5-5',
);
export const WifiOffIcon = /* @__PURE__ */ icon(
  'M3.5 3.5l17 17M2.5 9a14 14 0 0 1 4.3-2.7M10.5 5.1A14 14 0 0 1 21.5 9M5.8 12.6a9 9 0 0 1 4-2.2M15 10.8a9 9 0 0 1 3.2 1.8M9 16a4.5 4.5 0 0 1 4.7-1',
  /* @__PURE__ */ circle(12, 19, 1.4),
);
export const EyeIcon = /* @__PURE__ */ icon(
  `M2.5 12C5 7.7 8.2 5.5 12 5.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5S5 16.3 2.5 12${circle(12, 12, 3)}`,
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  'm4 4 16 16M9.5 5.9c.8-.3 1.6-.4 2.5-.4 3.8 0 7 2.2 9.5 6.5a17 17 0 0 1-2.6 3.5M6 7.5A15.5 15.5 0 0 0 2.5 12c2.5 4.3 5.7 6.5 9.5 6.5 1.6 0 3.1-.4 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
);
export const SunIcon = /* @__PURE__ */ icon(
  `${circle(12, 12, 4)}M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7`,
);
export const MoonIcon = /* @__PURE__ */ icon('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5');
export const DeviceIcon = /* @__PURE__ */ icon('M7 3h10v18H7zM11 18h2');

// Actions
export const SendIcon = /* @__PURE__ */ icon('M4 4.5 21 12 4 19.5 6.5 12zM6.5 12H13');
export const ShareIcon = /* @__PURE__ */ icon('M12 14.5V3.5M7.5 7.5 12 3.5l4.5 4M8 11H5v9.5h14V11h-3');
export const ReplyIcon = /* @__PURE__ */ icon('M9 5.5 3.5 11 9 16.5M4 11h9.5a6.5 6.5 0 0 1 6.5 6.5V19');
export const CopyIcon = /* @__PURE__ */ icon('M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5');
export const QrIcon = /* @__PURE__ */ icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2M14 20h2.5M20 19.5v.5',
);
export const CameraIcon = /* @__PURE__ */ icon(`M3.5 7.5H8L9.5 5h5L16 7.5h4.5v12h-17z${circle(12, 13, 3.5)}`);
export const ImageIcon = /* @__PURE__ */ icon(
  `M3.5 5h17v14h-17zM3.5 16.5 9 11.5l4 4 2.5-2 5 4${circle(15.5, 9.2, 1.4)}`,
);
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7.5 11 12 15.5l4.5-4.5M4.5 20h15');
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 6.5h15M9 6.5v-3h6v3M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6',
);
export const EditIcon = /* @__PURE__ */ icon('m4 20 1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5');
export const RefreshIcon = /* @__PURE__ */ icon('M20 11.5a8 8 0 1 0-2 6M20.5 5.5v6h-6');
export const LogoutIcon = /* @__PURE__ */ icon('M14 4H5v16h9M10 12h10.5M17 8l4 4-4 4');
export const FlagIcon = /* @__PURE__ */ icon('M5.5 21V4M5.5 4.5h13l-2.5 4.3 2.5 4.2h-13');
export const BlockIcon = /* @__PURE__ */ icon(`${disc}M5.7 5.7l12.6 12.6`);

// Sport
export const ShirtIcon = /* @__PURE__ */ icon(
  'M8.5 4 3 7l1.8 4.5L7 10.8V20h10v-9.2l2.2.7L21 7l-5.5-3c-.6 1.8-1.8 2.7-3.5 2.7S9.1 5.8 8.5 4',
);
export const WhistleIcon = /* @__PURE__ */ icon(
  `M11.5 9.5h9V13l-5 1.3a5.7 5.7 0 1 1-4-4.8${circle(9.8, 15, 1.8)}M12 6.5V4M16 6.5l1.2-2M8 6.5 7 4.5`,
);
