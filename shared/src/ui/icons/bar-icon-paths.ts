export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Paths of the icons in the bars. They are in a file of their own, because the boot script draws the icons without React. */
export const barIconPaths = {
  home: 'M3.5 11 12 4l8.5 7M5.5 9.5V20h13V9.5M9.5 20v-6h5v6',
  notifications: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  write: 'M11.5 5H5v14h14v-6.5M9.5 14.5l.5-3 8-8 2.5 2.5-8 8z',
  chat: 'M4 5h16v11h-8.5L7 20v-4H4zM8 9h8M8 12h5',
  me: `${/* @__PURE__ */ circle(12, 8, 4)}M4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6`,
  back: 'M20 12H4.5M11 5l-7 7 7 7',
} as const;
