import { uuidv7 } from 'uuidv7';

/** Ids come from the application (ARCHITECTURE 4.1): rising in time, the same on every engine. */
export type NewId = () => string;

export const newId: NewId = () => uuidv7();
