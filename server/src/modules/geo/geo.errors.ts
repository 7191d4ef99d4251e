import { invalidFields } from '../../platform/errors/refusal';

/** The box is not four valid numbers, has its edges swapped, or is too large for its level. */
export const unreadableBox = () => invalidFields({ bbox: 'not_allowed' });
