import { raisedFill, accentFill, grassStroke, illustration, quietStroke, warmStroke } from './illustration';

const halo = 'M88 12c42 0 70 24 70 56s-28 50-70 50-70-18-70-50 28-56 70-56';

/** A floodlit, empty pitch, for a list without posts. */
export const PitchIllustration = /* @__PURE__ */ illustration(
  'M34 30 8 116h160L142 30l-26 50H60z',
  <>
    <path d="M34 40v70M142 40v70" {...quietStroke} />
    <path d="M22 22h24v16H22zM130 22h24v16h-24z" {...raisedFill} />
    <path d="M28 30h0M34 30h0M40 30h0M136 30h0M142 30h0M148 30h0" {...warmStroke} strokeWidth="5" />
    <path d="M50 84h76l30 34H20z" {...grassStroke} />
    <path d="M88 84v34M72 101a16 7 0 1 0 32 0a16 7 0 1 0-32 0M76 84v5h24v-5" {...grassStroke} />
    <path d="M74 84V66h28v18" />
    <path d="M74 66l5 10v8M102 66l-5 10v8M79 76h18" {...quietStroke} strokeWidth="1.5" />
  </>,
);

/** An empty bench, for a list without chats. */
export const BenchIllustration = /* @__PURE__ */ illustration(
  halo,
  <>
    <path d="M14 112h148" {...grassStroke} />
    <path d="M40 112V82M136 112V82M40 56v26M136 56v26" />
    <path d="M30 76h116v9H30zM34 50h108v9H34zM34 63h108v6H34z" {...raisedFill} />
    <path d="M104 76V60c0-4 3-6 6-6s6 2 6 6v16z" {...raisedFill} {...warmStroke} />
    <path d="M107 54v-5h6v5" {...warmStroke} />
    <path d="M60 112c-6 0-10-4-10-10s4-10 10-10 10 4 10 10-4 10-10 10" {...raisedFill} />
    <path d="m60 97 5 3.5-2 5.5h-6l-2-5.5z" strokeWidth="2" />
  </>,
);

export const WhistleIllustration = /* @__PURE__ */ illustration(
  halo,
  <>
    <path d="M92 48h56v20l-34 8a32 32 0 1 1-22-28" {...raisedFill} />
    <path d="M88 48v-8h20v8" {...raisedFill} />
    <path d="M69 79a13 13 0 1 0 26 0a13 13 0 1 0-26 0" {...warmStroke} />
    <path d="M148 52h6v12h-6" />
    <path d="M52 92c-5 3-11-2-8-7s9-3 10 1" />
    <path d="M43 88C24 92 14 76 24 66s26 2 16 10-26-6-18-28 30-22 38-14" {...quietStroke} />
    <path d="M100 28l-4-12M116 30l4-12M130 38l10-9" {...warmStroke} />
  </>,
);

export const NetIllustration = /* @__PURE__ */ illustration(
  halo,
  <>
    <path d="M30 112V36h116v76" />
    <path d="M30 36l16 18h84l16-18M46 54v46M130 54v46M30 112l16-12h84l16 12" {...quietStroke} />
    <path
      d="M60 54v46M74 54v46M88 54v46M102 54v46M116 54v46M46 66h84M46 78h84M46 90h84"
      {...quietStroke}
      strokeWidth="1.25"
    />
    <path d="M14 112h148" {...grassStroke} />
    <path d="M94 98a12 12 0 1 0 24 0a12 12 0 1 0-24 0" {...raisedFill} {...warmStroke} />
    <path d="m106 92 5.5 4-2 6.5h-7l-2-6.5z" {...warmStroke} strokeWidth="2" />
  </>,
);

export const LetterboxIllustration = /* @__PURE__ */ illustration(
  halo,
  <>
    <path d="M20 116h136" {...grassStroke} />
    <path d="M84 90v26M96 90v26" />
    <path d="M44 90V58a20 20 0 0 1 20-20h52a20 20 0 0 1 20 20v32z" {...raisedFill} />
    <path d="M84 90V58a20 20 0 0 0-40 0M52 60h24" />
    <path d="M116 60V24h18v12h-18" {...warmStroke} />
    <path d="M116 60h0" strokeWidth="6" />
    <path d="M96 74h28" {...quietStroke} />
  </>,
);

/** A torch, for errors. */
export const TorchIllustration = /* @__PURE__ */ illustration(
  'M66 52 166 14v104L66 80z',
  <>
    <path d="M20 54h34l20-12v48L54 78H20z" {...raisedFill} />
    <path d="M74 44c5 6 5 38 0 44" {...warmStroke} />
    <path d="M54 54v24M28 54v24M36 62h8" />
    <path d="M40 62h0" {...warmStroke} strokeWidth="6" />
    <path d="M96 54l14-5M98 66h16M96 78l14 5" {...warmStroke} />
    <path d="M128 42l8 8M136 42l-8 8M128 86l6 6M134 86l-6 6M146 66h0" {...quietStroke} />
  </>,
);

/** A shirt on a hanger, for users without a team. */
export const ShirtIllustration = /* @__PURE__ */ illustration(
  halo,
  <>
    <path d="M20 26h136" {...quietStroke} />
    <path d="M88 26v-5c0-4 6-4 6-8" {...quietStroke} />
    <path d="M88 26 70 36h36z" {...quietStroke} />
    <path d="M70 34 42 48l9 24 12-4v46h50V68l12 4 9-24-28-14c-3 8-10 12-18 12s-15-4-18-12" {...raisedFill} />
    <path d="M46 60l9-4M130 60l-9-4" {...warmStroke} />
    <path d="M80 76c0-12 17-11 17 0 0 8-8.5 8-8.5 15" {...warmStroke} strokeDasharray="1 7" />
    <path d="M88.5 101h0" {...warmStroke} strokeWidth="5" />
  </>,
);

/** A map with a pin, for users who have to choose a place. */
export const MapIllustration = /* @__PURE__ */ illustration(
  halo,
  <>
    <path d="m28 52 40-14 40 16 40-14v62l-40 14-40-16-40 14z" {...raisedFill} />
    <path d="M68 38v62M108 54v62" {...quietStroke} />
    <path d="M36 84c14-12 22 4 32-6M108 96c12-4 16-14 32-14" {...grassStroke} />
    <path d="M88 82c-12-13-18-22-18-31a18 18 0 0 1 36 0c0 9-6 18-18 31" {...raisedFill} {...warmStroke} />
    <path d="M82 51a6 6 0 1 0 12 0a6 6 0 1 0-12 0" {...accentFill} />
  </>,
);
