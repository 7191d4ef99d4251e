import type { SportId } from '@homeground/shared/contracts';
import type { ComponentType } from 'react';
import { icon, type IconProps } from '../icons/icon';

const ball = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0';

const marks: Record<SportId, ComponentType<IconProps>> = {
  soccer: icon(
    `${ball}M12 8l3.8 2.8-1.4 4.4H9.6l-1.4-4.4zM12 8V3.1M15.8 10.8l4.7-1.5M14.4 15.2l2.9 4M9.6 15.2l-2.9 4M8.2 10.8 3.5 9.3`,
  ),
  futsal: icon(
    `M4 13.5a7 7 0 1 0 14 0a7 7 0 1 0-14 0M11 10.5l2.9 2.1-1.1 3.4H9.2l-1.1-3.4zM11 10.5v-4M13.9 12.6l3.8-1.2M8.1 12.6l-3.8-1.2M2.5 20.5h19M15 4.5h6.5v6`,
  ),
  baseball: icon(
    `${ball}M6.5 5c3.3 4 3.3 10 0 14M17.5 5c-3.3 4-3.3 10 0 14M7 9l2-.8M7.6 12h2M7 15l2 .8M17 9l-2-.8M16.4 12h-2M17 15l-2 .8`,
  ),
  basketball: icon(`${ball}M3 12h18M12 3v18M5.7 5.6c3.7 3.7 3.7 9.1 0 12.8M18.3 5.6c-3.7 3.7-3.7 9.1 0 12.8`),
  volleyball: icon(
    `${ball}M12 12c-.2-4-2-6.8-4.7-7.7M12 12c-3.6 1.9-5.1 4.9-4.5 7.8M12 12c3.7 1.8 7 1.5 9-.6M15.5 3.7c1.8 2.5 2.5 5.6 2 8.9M3.1 13c2.9-.3 5.8.3 8.4 2.6M20 16.2c-3 1.3-6.2 1.4-9.1.3`,
  ),
  jokgu: icon(
    'M13 6.5a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M2.5 13.5c4 .7 6-1.5 7.5-5M2.5 13.5V20h13c2.7 0 4.5-1 6-2.5-3.5-.4-6.6-1.6-9-4M12.5 13.5 11 16M15 15.5 13.8 18M10 8.5l2.5 5',
  ),
  badminton: icon(
    'M9 17.5a3 3 0 1 1-2.5-2.5M6.5 15 11 4M9 17.5 20 13M7.5 15.5 15.5 5.5M8.5 16.5l10-8M11 4c1-.5 3 .2 4.5 1.5s2.5 2 3 3 2 3.2 1.5 4.5M9 9.2c3 .6 5.2 2.8 5.8 5.9',
  ),
  tennis: icon(
    'M9.6 14.4C7 11.8 7.4 7.6 10.5 4.8s7.3-3 9.6-.9 2 6.5-.9 9.6-7 3.5-9.6.9M9.6 14.4l-6 6M8.6 8.2l7.2 7.2M11.5 4.5l8.2 8.2M8.3 11.7l8.9-8.9M11.7 15.2l9.4-9.4',
    'M4 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  ),
  table_tennis: icon(
    'M4.5 10a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M4.9 12.3l4.8 4.8M5.1 13.6l-2.6 3.6 3.3 3.3 3.6-2.6',
    'M17.5 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  ),
  bowling: icon(
    'M9.5 3.5c-2 0-2.8 1.7-2.3 3.7.5 2 .3 3-.7 5.3-1.2 2.8-1 6 .5 8.5h5c1.5-2.5 1.7-5.7.5-8.5-1-2.3-1.2-3.3-.7-5.3.5-2-.3-3.7-2.3-3.7M7.3 8.5h4.4M14.5 12.4a4.7 4.7 0 1 1-.6 7.6',
    'M17 15.5h.01',
  ),
  billiards: icon(
    `${ball}M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 9.8c1.6 0 1.6 2.1 0 2.1s-1.6-2.1 0-2.1M12 11.9c2 0 2 2.5 0 2.5s-2-2.5 0-2.5`,
  ),
  golf: icon(
    'M8 20.5V3.5l9.5 4L8 11.5M4.5 18.5c-1.3.5-2 1-2 1.5 0 1.1 4.3 1.5 9.5 1.5s9.5-.4 9.5-1.5c0-1-3-1.7-8.5-1.8',
    'M14.5 16.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0',
  ),
  arm_wrestling: icon(
    'M2.5 20.5h19M2 11l4.5 9.5L10 9.8M22 11l-4.5 9.5L14 9.8M8 7a4 3.8 0 1 0 8 0a4 3.8 0 1 0-8 0M10.2 7.6l1.8-2.2 2 2.3',
  ),
};

export interface SportMarkProps extends IconProps {
  readonly sport: SportId;
}

/** Icon of a sport. The name of the sport is shown next to the icon or passed as `label`. */
export function SportMark({ sport, ...rest }: SportMarkProps) {
  const Mark = marks[sport];
  return <Mark {...rest} />;
}
