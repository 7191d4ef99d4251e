import { invalidFields } from '../../platform/errors/refusal';

/** Not four numbers, off the Earth, inside out, or wider than its level may be. */
export const unreadableBox = () => invalidFields({ bbox: 'not_allowed' });
