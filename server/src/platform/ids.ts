import { uuidv7 } from 'uuidv7';

/** Creates the ids of rows in the application (ARCHITECTURE 4.1), so that they rise in time on every engine. */
export type NewId = () => string;

export const newId: NewId = () => uuidv7();
